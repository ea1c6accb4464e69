/** Skins over the game's own art: a still, and a clip for each thing a struct does. */
import type { SceneSkin, SkinClipName } from '../../../scene/types.ts';
import { SAMPLE_ATTACKS } from '../../../scene/samples/sampleAttacks.ts';
import { RAIDER, raidModel, sampleModel, structInState } from '../../../scene/samples/sampleModels.ts';
import { sampleClipSkin, sampleStillSkin } from '../../../scene/samples/sampleSkins.ts';
import { sampleStruct } from '../../../scene/samples/sampleSlots.ts';
import { CUE_MS, galleryScene, type GalleryScene, RAID_SIZE } from '../galleryScene.ts';

async function worn(classes: readonly string[], skin: Promise<SceneSkin>): Promise<ReadonlyMap<string, SceneSkin>> {
  const made = await skin;
  return new Map(classes.map((name) => [name, made]));
}

const EXTRACTOR = ['Ore Extractor'];
const ROW = ['planet/land/0', 'planet/land/3'];

/** The clip that must be seen, and a scene in which it is. */
const CLIP_SCENES = {
  idle: galleryScene({
    id: 'skin-idle',
    section: 'skins',
    title: 'A skin at rest',
    model: sampleModel({ at: { 'planet/land/0': 'Ore Extractor', 'planet/land/1': 'Ore Refinery' } }),
    skins: () => worn(EXTRACTOR, sampleClipSkin()),
    focus: ROW,
  }),
  active: galleryScene({
    id: 'skin-active',
    section: 'skins',
    title: 'A skin at work',
    model: sampleModel({ at: { 'planet/land/0': sampleStruct('Ore Extractor', { working: 'mine', progress: 0.5 }) } }),
    skins: () => worn(EXTRACTOR, sampleClipSkin()),
    focus: ROW,
  }),
  building: galleryScene({
    id: 'skin-building',
    section: 'skins',
    title: 'A skin being built',
    model: sampleModel({ at: { 'planet/land/0': structInState('Ore Extractor', 'building') } }),
    skins: () => worn(EXTRACTOR, sampleClipSkin()),
    focus: ROW,
  }),
  attacking: galleryScene({
    id: 'skin-attacking',
    section: 'skins',
    title: 'A skin that fires',
    model: raidModel({ visitors: [RAIDER] }),
    skins: () => worn(['Frigate'], sampleClipSkin()),
    steps: [attackStep('guided')],
    pictureAtMs: CUE_MS + 700,
    focus: ['fleet/space/0', 'fleet/space/3'],
  }),
  defending: galleryScene({
    id: 'skin-defending',
    section: 'skins',
    title: 'A skin that takes the blow for another',
    model: raidModel({ visitors: [RAIDER] }),
    skins: () => worn(['Tank'], sampleClipSkin()),
    size: RAID_SIZE,
    steps: [attackStep('blocked')],
    pictureAtMs: CUE_MS + 1400,
    focus: ['visitor/9-7/land/0', 'visitor/9-7/land/3'],
  }),
} as const satisfies Record<SkinClipName, GalleryScene>;

function attackStep(name: 'guided' | 'blocked') {
  const act = { kind: 'event', event: { kind: 'attack', id: `2-7/${name}`, attack: SAMPLE_ATTACKS[name] } } as const;
  return { atMs: CUE_MS, title: 'An attack', act };
}

/** By clip, so that a new clip without a scene does not compile. */
export const SCENE_OF_CLIP: Readonly<Record<SkinClipName, GalleryScene>> = CLIP_SCENES;

export const SKIN_SCENES: readonly GalleryScene[] = [
  galleryScene({
    id: 'skin-still',
    section: 'skins',
    title: 'A still skin in each state',
    model: sampleModel({
      at: {
        'planet/land/0': 'Ore Extractor',
        'planet/land/1': structInState('Ore Extractor', 'damaged'),
        'planet/land/2': structInState('Ore Extractor', 'offline'),
        'planet/land/3': structInState('Ore Extractor', 'destroyed'),
        'fleet/land/0': structInState('Ore Extractor', 'building'),
        'fleet/land/1': structInState('Ore Extractor', 'hidden'),
      },
    }),
    skins: () => worn(EXTRACTOR, sampleStillSkin()),
    focus: ['planet/land/0', 'planet/land/3', 'fleet/land/0'],
  }),
  ...Object.values(CLIP_SCENES),
  galleryScene({
    id: 'skin-partial',
    section: 'skins',
    title: 'A skin without the clip that is wanted: the body of the game stands in',
    model: sampleModel({
      at: { 'planet/land/0': structInState('Ore Extractor', 'building'), 'planet/land/1': 'Ore Extractor' },
    }),
    skins: () => worn(EXTRACTOR, sampleClipSkin(['attacking'])),
    focus: ROW,
  }),
];
