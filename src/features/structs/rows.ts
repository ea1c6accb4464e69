/** Own structs as a list: what of each is shown, and how they are filtered and grouped. Pure. */
import { type Ambit, AMBITS } from '../../game/ambit.ts';
import type { Struct, StructType } from '../../game/entities.ts';
import type { StructId } from '../../game/ids.ts';
import { hasStatus, type StructPhase, structPhase } from '../../game/structStatus.ts';
import { type Milliwatts, milliwatts } from '../../game/units.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { ownFleet, ownStructs } from '../../state/world/access.ts';
import { inAmbit } from '../../state/words/ambitWords.ts';
import type { WorldState } from '../../state/world/world.ts';

export interface StructRow {
  readonly id: StructId;
  /** `Ore Extractor`; the name of its class, empty while that is not read. */
  readonly className: string;
  readonly phase: StructPhase;
  readonly isHidden: boolean;
  readonly health: number;
  readonly maxHealth: number;
  readonly ambit: Ambit;
  readonly side: Side;
  /** `Planet, on land, slot 3` */
  readonly place: string;
  /** What it draws in the state in which it is. */
  readonly draws: Milliwatts;
  /** What it draws while it is online. */
  readonly drawsOnline: Milliwatts;
}

export type Side = 'planet' | 'fleet';

/** In which order they stand: planet before fleet, outermost ambit first, the Command Ship at its head, slot by slot. */
export function structRows(world: WorldState): readonly StructRow[] {
  const fleet = ownFleet(world);
  const isAway = fleet?.status === 'away';
  return ownStructs(world)
    .map((struct) => ({
      struct,
      row: rowOf(struct, world.structTypes.get(struct.typeId), fleet?.commandStructId === struct.id, isAway),
    }))
    .toSorted(({ struct: a, row: one }, { struct: b, row: other }) => {
      const sides = (one.side === 'planet' ? 0 : 1) - (other.side === 'planet' ? 0 : 1);
      const heads = Number(b.id === fleet?.commandStructId) - Number(a.id === fleet?.commandStructId);
      return sides || AMBITS.indexOf(a.ambit) - AMBITS.indexOf(b.ambit) || heads || a.slot - b.slot;
    })
    .map(({ row }) => row);
}

function rowOf(struct: Struct, type: StructType | undefined, isCommand: boolean, isAway: boolean): StructRow {
  const phase = structPhase(struct.status);
  const side = struct.location.kind;
  return {
    id: struct.id,
    className: type?.name ?? '',
    phase,
    isHidden: hasStatus(struct.status, 'hidden'),
    health: struct.health,
    maxHealth: type?.maxHealth ?? struct.health,
    ambit: struct.ambit,
    side,
    place: placeOf(struct, isCommand, isAway),
    draws: (phase === 'building' ? type?.buildDraw : phase === 'online' ? type?.passiveDraw : NONE) ?? NONE,
    drawsOnline: type?.passiveDraw ?? NONE,
  };
}

function placeOf({ location, ambit, slot: at }: Struct, isCommand: boolean, isAway: boolean): string {
  const where = inAmbit(ambit);
  const slot = at + 1;
  if (isCommand)
    return isAway
      ? say('Fleet, away, {where}, Command Ship slot', { where })
      : say('Fleet, {where}, Command Ship slot', { where });
  if (location.kind === 'planet') return say('Planet, {where}, slot {slot}', { where, slot });
  return isAway
    ? say('Fleet, away, {where}, slot {slot}', { where, slot })
    : say('Fleet, {where}, slot {slot}', { where, slot });
}

const NONE = milliwatts(0n);

export const STATES = ['online', 'offline', 'building', 'hidden', 'damaged', 'destroyed'] as const;
export type State = (typeof STATES)[number];

export const STATE_WORDS: Readonly<Record<State, Sentence>> = {
  online: mark('Online'),
  offline: mark('Offline'),
  building: mark('Under construction'),
  hidden: mark('Hidden'),
  damaged: mark('Damaged'),
  destroyed: mark('Destroyed'),
};

export const AMBIT_WORDS: Readonly<Record<Ambit, Sentence>> = {
  space: mark('Space'),
  air: mark('Air'),
  land: mark('Land'),
  water: mark('Water'),
};
export const SIDE_WORDS: Readonly<Record<Side, Sentence>> = { planet: mark('Planet'), fleet: mark('Fleet') };

/** A struct may be in several. */
export function isIn({ phase, isHidden, health, maxHealth }: StructRow, state: State): boolean {
  if (state === 'hidden') return isHidden;
  if (state === 'damaged') return health < maxHealth && phase !== 'destroyed';
  return phase === state;
}

/** Empty: any. */
export interface Filter {
  readonly kind: string;
  readonly ambit: Ambit | '';
  readonly state: State | '';
  readonly side: Side | '';
}

export const NO_FILTER: Filter = { kind: '', ambit: '', state: '', side: '' };

export function passes(row: StructRow, { kind, ambit, state, side }: Filter): boolean {
  return (
    (kind === '' || row.className === kind) &&
    (ambit === '' || row.ambit === ambit) &&
    (side === '' || row.side === side) &&
    (state === '' || isIn(row, state))
  );
}

export const GROUPINGS = ['place', 'kind', 'ambit', 'state'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** A heading of the list, or a struct. */
export type ListItem =
  | { readonly kind: 'head'; readonly key: string; readonly words: string; readonly ids: readonly StructId[] }
  | { readonly kind: 'struct'; readonly key: string; readonly row: StructRow };

/** @param called the word for a class of structs */
export function groupedRows(
  rows: readonly StructRow[],
  by: Grouping,
  called: (className: string) => string,
): readonly ListItem[] {
  const groups = new Map<string, StructRow[]>();
  for (const row of rows) {
    const words = groupOf(row, by, called);
    groups.set(words, [...(groups.get(words) ?? []), row]);
  }
  return [...groups].flatMap(([words, members]): readonly ListItem[] => [
    { kind: 'head', key: `head ${words}`, words, ids: members.map(({ id }) => id) },
    ...members.map((row) => ({ kind: 'struct', key: row.id, row }) as const),
  ]);
}

const ABSENT = mark('Not found');

function groupOf(row: StructRow, by: Grouping, called: (className: string) => string): string {
  switch (by) {
    case 'place':
      return row.side === 'planet' ? say('On your planet') : say('In your fleet');
    case 'kind':
      return called(row.className) || say('Unknown kind');
    case 'ambit':
      return say(AMBIT_WORDS[row.ambit]);
    case 'state':
      return say(row.phase === 'absent' ? ABSENT : STATE_WORDS[row.phase]);
  }
}
