/** The table: what is asked and said of each of the twelve kinds of object. docs/network/chain-entities.md 1. */
import type { KindRow, ObjectKind } from '../row.ts';
import { AGREEMENT, ALLOCATION, INFUSION, PROVIDER, REACTOR, SUBSTATION } from './energy.ts';
import { ADDRESS, GUILD, PLAYER } from './people.ts';
import { FLEET, PLANET, STRUCT } from './places.ts';

export const KINDS = {
  guild: GUILD,
  player: PLAYER,
  planet: PLANET,
  reactor: REACTOR,
  substation: SUBSTATION,
  struct: STRUCT,
  allocation: ALLOCATION,
  infusion: INFUSION,
  address: ADDRESS,
  fleet: FLEET,
  provider: PROVIDER,
  agreement: AGREEMENT,
} satisfies Readonly<Record<ObjectKind, object>>;

/** A row as the page holds it: it was looked up by the kind of the very object it is then given. */
export type AnyRow = KindRow<ObjectKind, object>;
