/** Slots and structs of sample models: keys say where, and everything else follows from the key. */
import { AMBITS, type Ambit, parseAmbit } from '../../game/ambit.ts';
import type { SceneSide, SceneSlot, SceneStruct } from '../types.ts';
import { sampleType } from './sampleTypes.ts';

/** `planet/land/2`, `fleet/command`, `visitor/9-3/space/0`, taken apart. */
export interface SampleRef {
  readonly key: string;
  readonly group: string;
  readonly side: SceneSide;
  readonly ambit: Ambit | null;
  /** -1 = the command slot, whose ambit is not in its key. */
  readonly slot: number;
}

/** @throws RangeError for a key of another form. */
export function readKey(key: string): SampleRef {
  const parts = key.split('/');
  const side = parts[0];
  if (side !== 'planet' && side !== 'fleet' && side !== 'visitor') throw new RangeError(`No slot is called ${key}.`);
  const groupLength = side === 'visitor' ? 2 : 1;
  const group = parts.slice(0, groupLength).join('/');
  const [place, index] = parts.slice(groupLength);
  if (place === 'command') return { key, group, side, ambit: null, slot: -1 };
  const ambit = parseAmbit(place) ?? null;
  if (ambit === null || index === undefined) throw new RangeError(`No slot is called ${key}.`);
  return { key, group, side, ambit, slot: Number(index) };
}

/** Ids as the chain writes them, the same for the same slot: `5-<n>`. Visitors count on from the number of their fleet. */
export function structIdOf(key: string): string {
  const { side, group, ambit, slot } = readKey(key);
  const base = side === 'planet' ? 100 : side === 'fleet' ? 200 : 1000 + 100 * Number(group.split('-')[1]);
  return `5-${base + (ambit === null ? 0 : AMBITS.indexOf(ambit) * 10 + slot + 1)}`;
}

/** A struct before it has a place; its id comes with the slot unless it brings one. */
export type SampleStruct = Omit<SceneStruct, 'id'> & { readonly id?: string };

/** Intact, online, at work if that is its trade. */
export function sampleStruct(typeName: string, change: Partial<SceneStruct> = {}): SampleStruct {
  const type = sampleType(typeName);
  return {
    typeName,
    phase: 'online',
    hidden: false,
    health: type.maxHealth,
    maxHealth: type.maxHealth,
    progress: null,
    working: null,
    charge: type.weaponry === null ? null : 1,
    protects: null,
    ...change,
  };
}

/** Slot key to who stands there. */
export type SampleStanding = Readonly<Record<string, SampleStruct | string>>;

/** The slots of one group: four per ambit and, for a fleet, its command slot. */
export function sampleSlots(
  group: string,
  at: SampleStanding,
  options: { readonly commandAmbit?: Ambit; readonly invites?: ReadonlySet<string> } = {},
): readonly SceneSlot[] {
  const keys = AMBITS.flatMap((ambit) => [0, 1, 2, 3].map((slot) => `${group}/${ambit}/${slot}`));
  if (group !== 'planet') keys.push(`${group}/command`);
  return keys.map((key) => {
    const { side, ambit, slot } = readKey(key);
    const here = at[key];
    const struct = typeof here === 'string' ? sampleStruct(here) : (here ?? null);
    return {
      key,
      group,
      side,
      ambit: ambit ?? options.commandAmbit ?? 'space',
      slot,
      struct: struct === null ? null : { ...struct, id: struct.id ?? structIdOf(key) },
      invites: struct === null && options.invites?.has(key) === true,
    };
  });
}
