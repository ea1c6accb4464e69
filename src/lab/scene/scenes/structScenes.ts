/** Every class in each of its states: four on the planet's side, three on the fleet's. */
import { SAMPLE_STATES, sampleModel, type SampleState, structInState } from '../../../scene/samples/sampleModels.ts';
import { SAMPLE_TYPES, type SampleType } from '../../../scene/samples/sampleTypes.ts';
import { galleryScene, type GalleryScene } from '../galleryScene.ts';

const STATES = Object.keys(SAMPLE_STATES) as readonly SampleState[]; // its own keys

/** `Ore Extractor` to `ore-extractor` */
export function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** Slot of each state, by its place in the list: the large slots of the planet first. */
function slotOf(type: SampleType, index: number): string {
  const [ambit] = type.ambits;
  return index < 4 ? `planet/${ambit}/${index}` : `fleet/${ambit}/${index - 4}`;
}

function statesOf(type: SampleType): GalleryScene {
  const at = Object.fromEntries(
    STATES.map((state, index) => [slotOf(type, index), structInState(type.name, state)] as const),
  );
  return galleryScene({
    id: `type-${slugOf(type.name)}`,
    section: 'structs',
    title: `${type.name} in its seven states`,
    model: sampleModel({ at }),
    focus: Object.keys(at),
  });
}

export const STRUCT_SCENES: readonly GalleryScene[] = SAMPLE_TYPES.map(statesOf);
