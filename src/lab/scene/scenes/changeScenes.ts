/** Everything that moves because two models differ: each with its moment. */
import type { SceneModel } from '../../../scene/types.ts';
import {
  ALLY,
  FULL_PLANET,
  HOME_FLEET,
  RAIDER,
  raidModel,
  RIVAL,
  type SampleInput,
  sampleModel,
  withStructs,
} from '../../../scene/samples/sampleModels.ts';
import { sampleStruct } from '../../../scene/samples/sampleSlots.ts';
import { CUE_MS, galleryScene, type GalleryAct, type GalleryScene, RAID_SIZE, STANDARD_SIZE } from '../galleryScene.ts';

interface Change {
  readonly id: string;
  readonly title: string;
  readonly before: SceneModel;
  readonly after: SceneModel;
  /** After the cue, ms. */
  readonly pictureMs: number;
  readonly focus?: readonly string[];
  /** Told just before the model changes. */
  readonly told?: GalleryAct;
}

function change({ id, title, before, after, pictureMs, focus = [], told }: Change): GalleryScene {
  return galleryScene({
    id: `change-${id}`,
    section: 'changes',
    title,
    model: before,
    steps: [
      ...(told ? [{ atMs: CUE_MS, title: 'The news of it', act: told }] : []),
      { atMs: CUE_MS, title, act: { kind: 'model', model: after } },
    ],
    pictureAtMs: CUE_MS + pictureMs,
    focus,
    size: focus.length === 0 ? RAID_SIZE : STANDARD_SIZE,
    shrink: focus.length === 0 ? 2 : 1,
  });
}

const LAND = ['planet/land/0', 'planet/land/3'];
const BOMBER = ['fleet/air/0', 'fleet/air/3'];
const SHIPYARD = sampleModel({ at: { ...FULL_PLANET, ...HOME_FLEET } });
const GROUND = sampleModel({ at: { 'planet/land/0': 'Ore Extractor', 'planet/land/2': 'Ore Bunker' } });

/** The same fleet home and its Command Ship somewhere else. */
function withCommandIn(commandAmbit: 'space' | 'land'): SceneModel {
  return sampleModel({ at: HOME_FLEET, commandAmbit });
}

function queue(visitors: SampleInput['visitors']): SceneModel {
  const head = visitors?.[0];
  return raidModel({
    ...(visitors && { visitors }),
    raid: head ? { groupKey: `visitor/${head.fleetId}`, isClockRunning: false } : null,
  });
}

const STRUCT_CHANGES: readonly Change[] = [
  {
    id: 'build-start',
    title: 'A struct is begun',
    before: GROUND,
    after: sampleModel({
      at: {
        'planet/land/0': 'Ore Extractor',
        'planet/land/1': sampleStruct('Ore Refinery', { phase: 'building', progress: 0.05 }),
        'planet/land/2': 'Ore Bunker',
      },
    }),
    pictureMs: 200,
    focus: LAND,
  },
  {
    id: 'build-done',
    title: 'A struct is completed',
    before: withStructs(GROUND, { 'planet/land/0': { phase: 'building', progress: 0.95 } }),
    after: GROUND,
    pictureMs: 300,
    focus: LAND,
  },
  {
    id: 'activate',
    title: 'A struct goes online',
    before: withStructs(GROUND, { 'planet/land/0': { phase: 'offline' } }),
    after: GROUND,
    pictureMs: 200,
    focus: LAND,
  },
  {
    id: 'deactivate',
    title: 'A struct goes offline',
    before: GROUND,
    after: withStructs(GROUND, { 'planet/land/0': { phase: 'offline' } }),
    pictureMs: 200,
    focus: LAND,
  },
  {
    id: 'stealth-on',
    title: 'A bomber hides',
    before: SHIPYARD,
    after: withStructs(SHIPYARD, { 'fleet/air/1': { hidden: true } }),
    pictureMs: 300,
    focus: BOMBER,
  },
  {
    id: 'stealth-off',
    title: 'A bomber shows itself',
    before: withStructs(SHIPYARD, { 'fleet/air/1': { hidden: true } }),
    after: SHIPYARD,
    pictureMs: 300,
    focus: BOMBER,
  },
  {
    id: 'hurt',
    title: 'Health falls without a shot',
    before: GROUND,
    after: withStructs(GROUND, { 'planet/land/0': { health: 2 } }),
    pictureMs: 150,
    focus: LAND,
  },
  {
    id: 'death',
    title: 'A struct is destroyed',
    before: GROUND,
    after: withStructs(GROUND, { 'planet/land/0': { health: 0, phase: 'destroyed' } }),
    pictureMs: 250,
    focus: LAND,
  },
  {
    id: 'swept',
    title: 'A wreck is swept away',
    before: withStructs(GROUND, { 'planet/land/0': { health: 0, phase: 'destroyed' } }),
    after: withStructs(GROUND, { 'planet/land/0': null }),
    pictureMs: 150,
    focus: LAND,
  },
  {
    id: 'mining',
    title: 'An extractor at work',
    before: GROUND,
    after: withStructs(GROUND, { 'planet/land/0': { working: 'mine', progress: 0.4 } }),
    pictureMs: 700,
    focus: LAND,
  },
  {
    id: 'refining',
    title: 'A refinery at work',
    before: sampleModel({ at: { 'planet/land/1': 'Ore Refinery' } }),
    after: sampleModel({ at: { 'planet/land/1': sampleStruct('Ore Refinery', { working: 'refine', progress: 0.7 }) } }),
    pictureMs: 700,
    focus: LAND,
  },
  {
    id: 'command-moves',
    title: 'The Command Ship comes down to land',
    before: withCommandIn('space'),
    after: withCommandIn('land'),
    pictureMs: 450,
    focus: ['fleet'],
  },
];

const FLEET_CHANGES: readonly Change[] = [
  {
    id: 'fleet-arrives',
    title: 'A fleet arrives',
    before: queue([]),
    after: queue([RAIDER]),
    pictureMs: 1900,
  },
  {
    id: 'fleet-retreats',
    title: 'A fleet turns and leaves',
    before: queue([RAIDER]),
    after: queue([]),
    told: { kind: 'event', event: raidNews('attackerRetreated', 0) },
    pictureMs: 900,
  },
  {
    id: 'fleet-defeated',
    title: 'A fleet is beaten off',
    before: queue([RAIDER]),
    after: queue([]),
    told: { kind: 'event', event: raidNews('attackerDefeated', 0) },
    pictureMs: 900,
  },
  {
    id: 'fleet-loots',
    title: 'A fleet leaves with the ore',
    before: queue([RAIDER]),
    after: queue([]),
    told: { kind: 'event', event: raidNews('raidSuccessful', 14) },
    pictureMs: 900,
  },
  {
    id: 'queue-moves-up',
    title: 'The next in the queue moves up',
    before: queue([RAIDER, RIVAL, ALLY]),
    after: queue([RIVAL, ALLY]),
    pictureMs: 700,
  },
  {
    id: 'home-fleet-leaves',
    title: 'The home fleet sets out',
    before: SHIPYARD,
    after: sampleModel({ at: FULL_PLANET, isFleetHome: false }),
    pictureMs: 700,
  },
  {
    id: 'home-fleet-returns',
    title: 'The home fleet comes home',
    before: sampleModel({ at: FULL_PLANET, isFleetHome: false }),
    after: SHIPYARD,
    pictureMs: 900,
  },
];

function raidNews(status: 'attackerRetreated' | 'attackerDefeated' | 'raidSuccessful', seizedOre: number) {
  return { kind: 'raid', id: `2-7/${status}`, status, groupKey: 'visitor/9-7', seizedOre } as const;
}

export const CHANGE_SCENES: readonly GalleryScene[] = [...STRUCT_CHANGES, ...FLEET_CHANGES].map(change);
