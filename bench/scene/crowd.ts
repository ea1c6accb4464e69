/** Models of the bench: a planet with so many structs around it, and what they are about to do. */
import type { SceneModel, SceneStruct } from '../../src/scene/types.ts';
import {
  FULL_PLANET,
  HOME_FLEET,
  RAIDER,
  SAMPLE_OWNERS,
  type SampleVisitor,
  sampleModel,
  structInState,
} from '../../src/scene/samples/sampleModels.ts';
import { sampleStruct, type SampleStanding, structIdOf } from '../../src/scene/samples/sampleSlots.ts';
import { SAMPLE_TYPES } from '../../src/scene/samples/sampleTypes.ts';
import { createRandom, type Random } from '../../src/scene/world/random.ts';

/** All slots of the planet and of a fleet are taken: four an ambit, and the Command Ship. */
const FLEET_SIZE = 17;
const PLACES = ['space', 'air', 'land', 'water'].flatMap((ambit) => [0, 1, 2, 3].map((slot) => `${ambit}/${slot}`));
const OWNERS = [SAMPLE_OWNERS.raider, SAMPLE_OWNERS.rival, SAMPLE_OWNERS.ally, SAMPLE_OWNERS.drifter];

/** A fleet as it stands after some hours of war: most are well, some are hurt, some are not there yet or no longer. */
function fleetOf(group: string, size: number, random: Random): SampleStanding {
  const at: Record<string, ReturnType<typeof sampleStruct>> = { command: sampleStruct('Command Ship') };
  for (const place of PLACES.slice(0, Math.max(0, size - 1))) {
    const ambit = place.split('/')[0];
    const types = SAMPLE_TYPES.filter(
      ({ side, ambits }) => side === 'fleet' && ambits.length === 1 && ambits[0] === ambit,
    );
    const type = types[Math.floor(random.next() * types.length)];
    if (type === undefined) continue;
    const chance = random.next();
    const state =
      chance < 0.6
        ? 'intact'
        : chance < 0.78
          ? 'damaged'
          : chance < 0.84
            ? 'failing'
            : chance < 0.9
              ? 'offline'
              : 'building';
    const struct = structInState(type.name, state);
    // Two in each fleet guard its Command Ship.
    const guards = place === 'space/1' || place === 'air/1';
    at[place] = guards && state === 'intact' ? { ...struct, protects: structIdOf(`${group}/command`) } : struct;
  }
  return at;
}

/** A planet with its fleet and as many visiting fleets as make up the number. */
export function crowdModel(structs: number, planetId = '2-7'): SceneModel {
  const random = createRandom(`crowd:${planetId}`);
  const home = fleetOf('fleet', FLEET_SIZE, random);
  const at: SampleStanding = {
    ...FULL_PLANET,
    ...Object.fromEntries(Object.entries(home).map(([place, struct]) => [`fleet/${place}`, struct])),
    ...HOME_FLEET,
  };
  const visitors: SampleVisitor[] = [];
  for (let left = structs - Object.keys(at).length; left > 0; left -= FLEET_SIZE) {
    const fleetId = visitors.length === 0 ? RAIDER.fleetId : `9-${visitors.length + 100}`;
    const owner = OWNERS[visitors.length % OWNERS.length] ?? SAMPLE_OWNERS.raider;
    visitors.push({ fleetId, owner, at: fleetOf(`visitor/${fleetId}`, Math.min(left, FLEET_SIZE), random) });
  }
  return sampleModel({
    planetId,
    at,
    visitors,
    raid: { groupKey: `visitor/${RAIDER.fleetId}`, isClockRunning: false },
    shield: { share: 0.8, isVulnerable: false },
  });
}

/**
 * Everybody in these slots is hit, again: each shakes and flashes, and burns.
 * @param blow counts blows, so that each changes the health
 */
export function struck(model: SceneModel, keys: ReadonlySet<string>, blow: number): SceneModel {
  const slots = model.slots.map((slot) => {
    if (slot.struct === null || !keys.has(slot.key)) return slot;
    const struct: SceneStruct = {
      ...slot.struct,
      phase: 'online',
      progress: null,
      // Within one stage of damage, and a pip less each time; then all at once back to where it began.
      maxHealth: 12,
      health: 7 - (blow % 4),
    };
    return { ...slot, struct };
  });
  return { ...model, slots };
}
