/** Ten planets in a row of ids, the hours of one, and what becomes of it. */
import {
  heightAtHour,
  SAMPLE_PLANET,
  sampleModel,
  FULL_PLANET,
  HOME_FLEET,
} from '../../../scene/samples/sampleModels.ts';
import { galleryScene, type GalleryScene } from '../galleryScene.ts';

const PLANETS: readonly GalleryScene[] = Array.from({ length: 10 }, (_, i) => {
  const planetId = `2-${i + 1}`;
  return galleryScene({
    id: `planet-${i + 1}`,
    section: 'worlds',
    title: `Planet ${planetId}`,
    model: sampleModel({ planetId, at: { 'fleet/command': 'Command Ship', 'planet/land/1': 'Ore Extractor' } }),
    shrink: 2,
  });
});

const HOURS = [
  { hour: 'dawn', phase: 0.01 },
  { hour: 'noon', phase: 0.25 },
  { hour: 'dusk', phase: 0.5 },
  { hour: 'midnight', phase: 0.75 },
] as const;

export const WORLD_SCENES: readonly GalleryScene[] = [
  ...PLANETS,
  ...HOURS.map(({ hour, phase }) =>
    galleryScene({
      id: `hour-${hour}`,
      section: 'worlds',
      title: `The same planet at ${hour}`,
      model: sampleModel({ height: heightAtHour(SAMPLE_PLANET, phase), at: { ...FULL_PLANET, ...HOME_FLEET } }),
      shrink: 2,
    }),
  ),
  galleryScene({
    id: 'planet-mined-out',
    section: 'worlds',
    title: 'Nothing left in the ground',
    model: sampleModel({ oreShare: 0, at: { 'planet/land/1': 'Ore Extractor' } }),
    focus: ['planet/land/0', 'planet/land/3', 'planet/water/0'],
  }),
  galleryScene({
    id: 'planet-complete',
    section: 'worlds',
    title: 'A completed planet',
    model: sampleModel({ oreShare: 0, isComplete: true, at: FULL_PLANET }),
    shrink: 2,
  }),
];
