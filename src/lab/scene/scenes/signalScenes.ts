/** What lies over the picture: fog by age, reach and targets, links between guards, the shield. */
import type { SceneAim, SceneKnowledge, SceneShield } from '../../../scene/types.ts';
import {
  FULL_PLANET,
  HOME_FLEET,
  RAIDER,
  raidModel,
  type SampleInput,
  SAMPLE_OWNERS,
  sampleModel,
} from '../../../scene/samples/sampleModels.ts';
import { sampleStruct, structIdOf } from '../../../scene/samples/sampleSlots.ts';
import { CUE_MS, galleryScene, type GalleryScene, RAID_SIZE } from '../galleryScene.ts';

const FOG = [
  { id: 'fresh', title: 'Seen twelve blocks ago', knowledge: { kind: 'stale', ageBlocks: 12 } },
  { id: 'old', title: 'Seen 240 blocks ago', knowledge: { kind: 'stale', ageBlocks: 240 } },
  { id: 'ancient', title: 'Seen 2,400 blocks ago', knowledge: { kind: 'stale', ageBlocks: 2400 } },
  { id: 'unknown', title: 'Never seen', knowledge: { kind: 'unknown' } },
] as const satisfies readonly { id: string; title: string; knowledge: SceneKnowledge }[];

/** A planet of somebody else's as a scout sees it, with one fleet in orbit. */
function scouted(knowledge: SceneKnowledge) {
  const at = knowledge.kind === 'unknown' ? {} : { ...FULL_PLANET, ...HOME_FLEET };
  return sampleModel({ owner: SAMPLE_OWNERS.rival, knowledge, at, visitors: [RAIDER] });
}

const FOG_SCENES = FOG.map(({ id, title, knowledge }) =>
  galleryScene({ id: `fog-${id}`, section: 'signals', title, model: scouted(knowledge), size: RAID_SIZE, shrink: 2 }),
);

const CLEARS = galleryScene({
  id: 'fog-clears',
  section: 'signals',
  title: 'The fog clears',
  model: scouted({ kind: 'stale', ageBlocks: 2400 }),
  steps: [{ atMs: CUE_MS, title: 'News arrives', act: { kind: 'model', model: scouted({ kind: 'live' }) } }],
  pictureAtMs: CUE_MS + 500,
  size: RAID_SIZE,
  shrink: 2,
});

const AIMS = [
  {
    id: 'attack',
    title: 'A frigate looks for a target',
    aim: {
      kind: 'attack',
      fromKey: 'fleet/space/2',
      reach: ['space', 'air'],
      candidates: new Map([
        ['visitor/9-7/space/0', 'open'],
        ['visitor/9-7/space/1', 'open'],
        ['visitor/9-7/space/2', 'open'],
        ['visitor/9-7/command', 'open'],
        ['visitor/9-7/air/0', 'refused'],
        ['visitor/9-7/air/1', 'open'],
      ] as const),
      targetKey: null,
    },
  },
  {
    id: 'target',
    title: 'A frigate has its target',
    aim: {
      kind: 'attack',
      fromKey: 'fleet/space/2',
      reach: ['space', 'air'],
      candidates: new Map([
        ['visitor/9-7/space/0', 'open'],
        ['visitor/9-7/space/1', 'open'],
        ['visitor/9-7/air/0', 'refused'],
        ['visitor/9-7/air/1', 'open'],
      ] as const),
      targetKey: 'visitor/9-7/space/1',
    },
  },
  {
    id: 'defend',
    title: 'A tank looks for whom to guard',
    aim: {
      kind: 'defend',
      fromKey: 'fleet/land/1',
      reach: ['space', 'air', 'land', 'water'],
      candidates: new Map([
        ['planet/land/0', 'open'],
        ['planet/land/1', 'open'],
        ['planet/water/1', 'open'],
        ['fleet/land/0', 'open'],
        ['fleet/command', 'open'],
        ['fleet/land/2', 'refused'],
      ] as const),
      targetKey: 'planet/land/1',
    },
  },
  {
    id: 'move',
    title: 'The Command Ship looks for another ambit',
    aim: {
      kind: 'move',
      fromKey: 'fleet/command',
      reach: ['air', 'land', 'water'],
      candidates: new Map(),
      targetKey: null,
    },
  },
] as const satisfies readonly { id: string; title: string; aim: SceneAim }[];

const AIM_SCENES = AIMS.map(({ id, title, aim }) =>
  galleryScene({
    id: `aim-${id}`,
    section: 'signals',
    title,
    model: raidModel({ visitors: [RAIDER], aim, selectedKey: aim.fromKey }),
    size: RAID_SIZE,
    shrink: 2,
  }),
);

const GUARDED = structIdOf('planet/land/1');
const GUARDS: SampleInput = {
  at: {
    ...FULL_PLANET,
    ...HOME_FLEET,
    'fleet/land/0': sampleStruct('Mobile Artillery', { protects: GUARDED }),
    'fleet/land/1': sampleStruct('Tank', { protects: GUARDED }),
    'fleet/land/2': sampleStruct('SAM Launcher', { protects: GUARDED, phase: 'offline' }),
    'fleet/air/0': sampleStruct('Pursuit Fighter', { protects: structIdOf('fleet/command') }),
    'fleet/water/0': sampleStruct('Cruiser', { protects: structIdOf('planet/water/1') }),
  },
};

const LINKS: readonly GalleryScene[] = [
  galleryScene({
    id: 'links',
    section: 'signals',
    title: 'Guards and whom they guard',
    model: sampleModel(GUARDS),
    shrink: 2,
  }),
  galleryScene({
    id: 'links-selected',
    section: 'signals',
    title: 'The links of one that is selected',
    model: sampleModel({ ...GUARDS, selectedKey: 'planet/land/1' }),
    hoveredKey: 'fleet/land/1',
    focus: ['fleet/land/0', 'planet/land/2'],
  }),
];

function shielded(shield: SceneShield, isClockRunning = false) {
  return sampleModel({
    at: { ...FULL_PLANET, ...HOME_FLEET },
    visitors: [RAIDER],
    raid: { groupKey: 'visitor/9-7', isClockRunning },
    shield,
  });
}

const FULL_SHIELD: SceneShield = { share: 1, isVulnerable: false };

const SHIELDS = [
  { id: 'full', title: 'The shield whole', shield: FULL_SHIELD, running: false },
  {
    id: 'half',
    title: 'The shield at half, a raid under way',
    shield: { share: 0.5, isVulnerable: false },
    running: true,
  },
  { id: 'weak', title: 'The shield nearly gone', shield: { share: 0.12, isVulnerable: false }, running: true },
  { id: 'vulnerable', title: 'Nothing holds the shield up', shield: { share: 0.6, isVulnerable: true }, running: true },
] as const;

const SHIELD_SCENES: readonly GalleryScene[] = [
  ...SHIELDS.map(({ id, title, shield, running }) =>
    galleryScene({
      id: `shield-${id}`,
      section: 'signals',
      title,
      model: shielded(shield, running),
      size: RAID_SIZE,
      shrink: 2,
    }),
  ),
  galleryScene({
    id: 'shield-flickers',
    section: 'signals',
    title: 'The shield takes a blow',
    model: shielded(FULL_SHIELD, true),
    steps: [
      {
        atMs: CUE_MS,
        title: 'A third of it goes',
        act: { kind: 'model', model: shielded({ share: 0.66, isVulnerable: false }, true) },
      },
    ],
    pictureAtMs: CUE_MS + 200,
    size: RAID_SIZE,
    shrink: 2,
  }),
  galleryScene({
    id: 'shield-restored',
    section: 'signals',
    title: 'The shield comes back',
    model: shielded({ share: 0.3, isVulnerable: true }),
    steps: [{ atMs: CUE_MS, title: 'The fleet is home', act: { kind: 'model', model: shielded(FULL_SHIELD) } }],
    pictureAtMs: CUE_MS + 400,
    size: RAID_SIZE,
    shrink: 2,
  }),
];

export const SIGNAL_SCENES: readonly GalleryScene[] = [
  ...FOG_SCENES,
  CLEARS,
  ...AIM_SCENES,
  ...LINKS,
  ...SHIELD_SCENES,
];
