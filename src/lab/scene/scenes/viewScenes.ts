/** The same scene through other eyes: small and large, near, sharp, still, touched. */
import { FULL_PLANET, HOME_FLEET, raidModel, sampleModel } from '../../../scene/samples/sampleModels.ts';
import { galleryScene, type GalleryScene } from '../galleryScene.ts';

const HOME = sampleModel({ at: { ...FULL_PLANET, ...HOME_FLEET } });

export const VIEW_SCENES: readonly GalleryScene[] = [
  galleryScene({
    id: 'view-phone',
    section: 'views',
    title: 'At home on a phone',
    model: HOME,
    size: { width: 390, height: 720 },
    shrink: 2,
  }),
  galleryScene({
    id: 'view-least',
    section: 'views',
    title: 'The smallest screen',
    model: HOME,
    size: { width: 320, height: 540 },
    shrink: 2,
  }),
  galleryScene({
    id: 'view-tablet',
    section: 'views',
    title: 'At home on a tablet',
    model: HOME,
    size: { width: 820, height: 1000 },
    shrink: 3,
  }),
  galleryScene({
    id: 'view-zoomed',
    section: 'views',
    title: 'Twice as near',
    model: HOME,
    steps: [
      { atMs: 0, title: 'A closer view', act: { kind: 'zoom', factor: 2 } },
      { atMs: 100, title: 'The refinery in view', act: { kind: 'reveal', key: 'planet/land/1' } },
    ],
    pictureAtMs: 1200,
    shrink: 2,
  }),
  galleryScene({
    id: 'view-sharp',
    section: 'views',
    title: 'Two device pixels for each',
    model: HOME,
    pixelRatio: 2,
    focus: ['planet/land/0', 'planet/land/2'],
  }),
  galleryScene({
    id: 'view-sharp-fleet',
    section: 'views',
    title: 'Two device pixels for each: ships',
    model: HOME,
    pixelRatio: 2,
    focus: ['fleet/air/0', 'fleet/air/3'],
  }),
  galleryScene({ id: 'view-still', section: 'views', title: 'With motion off', model: HOME, motion: false, shrink: 2 }),
  galleryScene({
    id: 'view-selected',
    section: 'views',
    title: 'Selected and touched',
    model: raidModel({ selectedKey: 'planet/land/0' }),
    hoveredKey: 'planet/land/2',
    focus: ['planet/land/0', 'planet/land/3'],
  }),
  galleryScene({
    id: 'view-invites',
    section: 'views',
    title: 'Free slots that ask to be built on',
    model: sampleModel({
      at: { 'planet/land/0': 'Ore Extractor' },
      invites: new Set(['planet/land/1', 'planet/land/2', 'planet/land/3', 'fleet/land/0', 'fleet/land/1']),
    }),
    focus: ['planet/land/0', 'planet/land/3', 'fleet/land/0'],
  }),
];
