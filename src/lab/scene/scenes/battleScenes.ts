/** Every weapon kind and outcome, each at a telling moment of its plan; and every kind of step at least once. */
import type { SceneModel } from '../../../scene/types.ts';
import type { StepAction } from '../../../scene/battle/types.ts';
import { SAMPLE_ATTACKS, type SampleAttackName } from '../../../scene/samples/sampleAttacks.ts';
import { RAIDER, raidModel, withStructs } from '../../../scene/samples/sampleModels.ts';
import { CUE_MS, galleryScene, type GalleryScene, type GalleryStep, RAID_SIZE } from '../galleryScene.ts';
import { aroundAttack, momentOf, placeOf, planOf, stepOf } from './battleMoments.ts';

interface Moment {
  readonly title: string;
  readonly attack: SampleAttackName;
  readonly step: StepAction['kind'];
  /** 0..1 of the step. */
  readonly share: number;
  /** Which step of that kind, from 0. */
  readonly nth?: number;
  /** All of the canvas, though the step has one place. */
  readonly isWide?: boolean;
}

const MOMENTS = {
  ready: { title: 'An attacker turns its weapon', attack: 'guided', step: 'ready', share: 0.7 },
  guided: { title: 'A guided missile seeks its target', attack: 'guided', step: 'fire', share: 0.55 },
  unguided: { title: 'A shell in its arc', attack: 'unguided', step: 'fire', share: 0.5 },
  'attack-run': { title: 'An attack run: the second burst', attack: 'attackRun', step: 'fire', share: 0.6, nth: 1 },
  torpedo: { title: 'A shot under water', attack: 'torpedo', step: 'fire', share: 0.6 },
  impact: { title: 'A hit', attack: 'guided', step: 'impact', share: 0.6 },
  piercing: { title: 'A shot goes through armour', attack: 'piercing', step: 'impact', share: 0.6 },
  armour: { title: 'Armour takes a part of it', attack: 'armour', step: 'impact', share: 0.6 },
  jammed: { title: 'A missile is jammed', attack: 'jammed', step: 'evade', share: 0.5 },
  dodged: { title: 'A shell is dodged', attack: 'dodged', step: 'evade', share: 0.5 },
  intercepted: {
    title: 'The interceptor network stops a missile',
    attack: 'intercepted',
    step: 'evade',
    share: 0.4,
    isWide: true,
  },
  blocked: { title: 'A guard stands in front', attack: 'blocked', step: 'block', share: 0.6 },
  'blocker-lost': { title: 'A guard dies for another', attack: 'blockerLost', step: 'destroy', share: 0.4 },
  counter: { title: 'The target answers', attack: 'counter', step: 'counter', share: 0.5 },
  'defender-counter': { title: 'Guards answer first', attack: 'defenderCounter', step: 'counter', share: 0.5, nth: 1 },
  cannon: { title: 'The cannon of the planet fires', attack: 'cannon', step: 'cannon', share: 0.5 },
  'cannon-kill': { title: 'The cannon brings a bomber down', attack: 'cannonKill', step: 'destroy', share: 0.4 },
  recoil: { title: 'A gun kicks back', attack: 'recoil', step: 'recoil', share: 0.5 },
  kill: { title: 'A ship is destroyed', attack: 'kill', step: 'destroy', share: 0.4 },
  'last-resort': { title: 'A dying tank takes revenge', attack: 'lastResort', step: 'lastResort', share: 0.5 },
  'died-first': { title: 'An attacker dies before it fires', attack: 'diedFirst', step: 'destroy', share: 0.4 },
  'old-record': { title: 'An attack of an old record', attack: 'old', step: 'fire', share: 0.6 },
  over: { title: 'After the attack', attack: 'kill', step: 'rest', share: 0.9 },
} as const satisfies Record<string, Moment>;

/** Which scene shows which kind of step: a new kind without one does not compile. */
export const SCENE_OF_STEP = {
  ready: 'ready',
  fire: 'guided',
  evade: 'jammed',
  block: 'blocked',
  impact: 'impact',
  counter: 'counter',
  cannon: 'cannon',
  recoil: 'recoil',
  lastResort: 'last-resort',
  destroy: 'kill',
  rest: 'over',
} as const satisfies Record<StepAction['kind'], keyof typeof MOMENTS>;

/** One fleet only: both sides are then in view at a small size. */
const RAID = raidModel({ visitors: [RAIDER] });

/** The event first: then the queue knows why health falls when the model says so. */
function attackSteps(name: SampleAttackName, title: string): { model: SceneModel; steps: readonly GalleryStep[] } {
  const attack = SAMPLE_ATTACKS[name];
  const id = `2-7/${name}`;
  const { before, after } = aroundAttack(RAID, planOf(id, attack));
  return {
    model: before,
    steps: [
      { atMs: CUE_MS, title, act: { kind: 'event', event: { kind: 'attack', id, attack } } },
      { atMs: CUE_MS, title: 'The model is final', act: { kind: 'model', model: after } },
    ],
  };
}

function battle(key: string, { title, attack, step, share, nth, isWide }: Moment): GalleryScene {
  const plan = planOf(`2-7/${attack}`, SAMPLE_ATTACKS[attack]);
  const place = isWide === true ? null : placeOf(stepOf(plan, step, nth));
  const focus = RAID.slots.filter(({ struct }) => struct !== null && struct.id === place).map((slot) => slot.key);
  return galleryScene({
    id: `battle-${key}`,
    section: 'battles',
    title,
    ...attackSteps(attack, title),
    size: RAID_SIZE,
    pictureAtMs: CUE_MS + momentOf(plan, step, share, nth ?? 0),
    durationMs: CUE_MS + plan.durationMs + 800,
    focus,
    margin: 60,
    shrink: focus.length === 0 ? 2 : 1,
  });
}

const QUEUE = ['attackRun', 'counter', 'blocked', 'cannon'] as const;

/** Several attacks in one block, as in a real raid. */
const queueSteps: readonly GalleryStep[] = QUEUE.map((name) => ({
  atMs: CUE_MS,
  title: `Attack: ${name}`,
  act: { kind: 'event', event: { kind: 'attack', id: `2-7/queue/${name}`, attack: SAMPLE_ATTACKS[name] } },
}));

/** Somebody has been here for a while: fires, wrecks, a bomber on its last run. */
const POSTER_PLANET = '2-1';
const posterPlan = planOf('2-1/poster', SAMPLE_ATTACKS.cannon);
const posterRaid = aroundAttack(
  withStructs(raidModel({ planetId: POSTER_PLANET, shield: { share: 0.45, isVulnerable: false } }), {
    'planet/land/3': { health: 2 },
    'planet/space/1': { health: 3 },
    'planet/water/1': { health: 4 },
    'fleet/space/1': { health: 0, phase: 'destroyed', charge: null },
    'fleet/land/1': { health: 1 },
    'fleet/water/1': { health: 2 },
    'visitor/9-7/space/2': { health: 0, phase: 'destroyed', charge: null },
    'visitor/9-7/land/0': { health: 1 },
    'visitor/9-7/water/0': { health: 1 },
    'visitor/9-9/land/2': { health: 2 },
  }),
  posterPlan,
);

/** Also the picture of the front page: tools/screenshot.ts. */
export const POSTER = galleryScene({
  id: 'battle-poster',
  section: 'battles',
  title: 'The cannon answers a bomber, three fleets in the queue',
  model: posterRaid.before,
  size: { width: 1440, height: 900 },
  steps: [
    {
      atMs: CUE_MS,
      title: 'A bomber attacks',
      act: { kind: 'event', event: { kind: 'attack', id: '2-1/poster', attack: SAMPLE_ATTACKS.cannon } },
    },
    { atMs: CUE_MS, title: 'The model is final', act: { kind: 'model', model: posterRaid.after } },
  ],
  pictureAtMs: CUE_MS + momentOf(posterPlan, 'cannon', 0.56),
  shrink: 3,
});

export const BATTLE_SCENES: readonly GalleryScene[] = [
  ...Object.entries(MOMENTS).map(([key, moment]) => battle(key, moment)),
  galleryScene({
    id: 'battle-hurried',
    section: 'battles',
    title: 'Four attacks in the queue at eight times the speed',
    model: RAID,
    size: RAID_SIZE,
    steps: [...queueSteps, { atMs: CUE_MS, title: 'Faster', act: { kind: 'speed', speed: 8 } }],
    pictureAtMs: CUE_MS + 500,
    shrink: 2,
  }),
  galleryScene({
    id: 'battle-skipped',
    section: 'battles',
    title: 'Four attacks skipped',
    model: RAID,
    size: RAID_SIZE,
    steps: [...queueSteps, { atMs: CUE_MS + 400, title: 'Skipped', act: { kind: 'skip' } }],
    pictureAtMs: CUE_MS + 700,
    shrink: 2,
  }),
  galleryScene({
    id: 'battle-still',
    section: 'battles',
    title: 'With motion off: what happened as still marks',
    ...attackSteps('counter', 'An attack and its answer'),
    size: RAID_SIZE,
    motion: false,
    pictureAtMs: CUE_MS + 100,
    focus: ['fleet/water/0', 'visitor/9-7/water/0'],
  }),
  galleryScene({
    id: 'battle-still-dodged',
    section: 'battles',
    title: 'With motion off: a dodge as a still mark',
    ...attackSteps('jammed', 'An attack that misses'),
    size: RAID_SIZE,
    motion: false,
    pictureAtMs: CUE_MS + 100,
    focus: ['fleet/space/2', 'visitor/9-7/space/1'],
  }),
  galleryScene({
    id: 'battle-corner',
    section: 'battles',
    title: 'A battle outside the picture, in the corner view',
    ...attackSteps('cannon', 'A bomber attacks'),
    size: { width: 390, height: 720 },
    pictureAtMs: CUE_MS + 900,
    shrink: 2,
  }),
  POSTER,
];
