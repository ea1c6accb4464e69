import type { ListIn } from '../../game/read.ts';
import type { Rows } from '../ask/Reads.ts';
import { objectRefOf } from '../../game/objectRef.ts';
import { useRead, useWhole } from '../ask/useRead.ts';
import { useFromWorld, useSession } from '../react.ts';
import { isNamed, type Thing, thingOf, type ThingSource, thingsInWorld, withFound } from './things.ts';

type Listed = Extract<
  ListIn<Rows>,
  | 'chain.players'
  | 'chain.planets'
  | 'chain.fleets'
  | 'chain.guilds'
  | 'chain.reactors'
  | 'chain.substations'
  | 'chain.providers'
  | 'chain.agreements'
  | 'chain.allocations'
  | 'chain.infusions'
>;

/** Structs are thousands, and known by where they stand: the world has those that one looks at, others are named by id. */
const LISTS: Readonly<Record<ThingSource, readonly Listed[]>> = {
  player: ['chain.players'],
  address: ['chain.players'],
  planet: ['chain.planets'],
  fleet: ['chain.fleets'],
  guild: ['chain.guilds'],
  reactor: ['chain.reactors'],
  validator: ['chain.reactors'],
  substation: ['chain.substations'],
  provider: ['chain.providers'],
  agreement: ['chain.agreements'],
  allocation: ['chain.allocations'],
  infusion: ['chain.infusions'],
  object: ['chain.guilds', 'chain.reactors', 'chain.substations'],
  struct: [],
  structType: [],
};

/** Lists that are read once something is sought: of these the world has what is likely meant. */
const LATER: readonly ThingSource[] = ['planet', 'fleet'];

/** Letters a search by name needs. docs/network/web-api.md section 9. */
const LEAST_LETTERS = 3;

const NONE: readonly never[] = [];

/**
 * What can be chosen from.
 *
 * @param enabled nothing is asked before
 * @param sought what is typed so far; `settled` once it has stood still: by that the guild's server is asked
 */
export function useThings(
  source: ThingSource,
  {
    enabled,
    sought,
    settled = sought,
  }: { readonly enabled: boolean; readonly sought: string; readonly settled?: string },
): { readonly things: readonly Thing[]; readonly isPending: boolean; readonly isSought: boolean } {
  const lists = LISTS[source];
  const isSought = sought.trim() !== '';
  const isAsked = enabled && (isSought || !LATER.includes(source));
  const here = useFromWorld((world) => thingsInWorld(world, source));
  const [first, second, third] = lists;
  const one = useWhole(first ?? 'chain.guilds', {}, { enabled: isAsked && first !== undefined });
  const two = useWhole(second ?? 'chain.guilds', {}, { enabled: isAsked && second !== undefined });
  const three = useWhole(third ?? 'chain.guilds', {}, { enabled: isAsked && third !== undefined });
  const listed = [first && one.data, second && two.data, third && three.data].flatMap(
    (data): readonly object[] => data ?? NONE,
  );
  const query = settled.trim();
  const isSignedIn = useSession(({ webSession }) => webSession === 'signedIn');
  const search = useRead(
    'web.resolve',
    { query },
    {
      enabled: enabled && isSignedIn && isNamed(source) && query.length >= LEAST_LETTERS && objectRefOf(query) === null,
    },
  );
  const all = [...here, ...listed.map((record) => thingOf(source, record))];
  return {
    things: withFound(source, all, search.data ?? []),
    isPending: one.isLoading || two.isLoading || three.isLoading || search.isLoading,
    isSought,
  };
}
