/**
 * Rows of the guild server's lists as the chain has them now. An older indexer deletes nothing: stakes of destroyed generators, deleted
 * allocations, closed contracts stay in its tables, and would be added up and acted on (docs/networks.md). What the chain does not
 * have is left out; of what it has, the chain's numbers count. Where it cannot be asked, nothing is claimed: the question fails.
 */
import type { ChainReader, ChainRows } from '../../chain/types.ts';
import { OBJECT_TYPE } from '../../game/ids.ts';
import type { MirrorObject, MirrorRows, Resolved, RowName } from '../../game/mirror/rows.ts';
import type { Offer, PlayerRank, ProviderRank, RankRequest, SubstationRank } from '../../game/mirror/market.ts';
import type { RowsAt } from '../../game/mirror/series.ts';
import type { ListIn } from '../../game/read.ts';
import { BaseError } from '../../lib/BaseError.ts';

type Signal = AbortSignal | undefined;
export type Chain = Pick<ChainReader, 'ask' | 'askAll'>;

/** So many rows are asked for one by one; of more, the chain's whole list is read. */
const FEW = 25;

interface Rule<N extends RowName> {
  readonly key: (row: MirrorRows[N]) => string;
  /** The chain's record; null = this row no longer is one. @throws what the chain's door throws, "not found" too */
  readonly one: (row: MirrorRows[N], chain: Chain, signal: Signal) => Promise<object | null>;
  /** The chain's whole list, by the same keys. */
  readonly all: (chain: Chain, signal: Signal) => Promise<ReadonlyMap<string, object>>;
  /** Rows that are about the past are left as they are. */
  readonly applies?: (row: MirrorRows[N]) => boolean;
}

/** A rule for records with an id. */
function byId<N extends RowName>(
  list: ListIn<ChainRows>,
  one: (id: never, chain: Chain, signal: Signal) => Promise<object>,
): Rule<N> {
  const key = (row: object): string => (row as { readonly id: string }).id; // such rows have one
  return {
    key,
    one: (row, chain, signal) => one(key(row) as never, chain, signal),
    all: (chain, signal) => keyed(chain.askAll(list, {} as never, signal) as Promise<readonly object[]>, key),
  };
}

async function keyed<T extends object>(list: Promise<readonly T[]>, keyOf: (item: T) => string) {
  return new Map<string, object>((await list).map((item) => [keyOf(item), item]));
}

const ofInfusion = ({ destination, address }: { readonly destination: string; readonly address: string }) =>
  `${destination}/${address}`;
const ofApplication = ({ guildId, playerId }: { readonly guildId: string; readonly playerId: string }) =>
  `${guildId}/${playerId}`;

const SUBSTATION: Rule<'substation'> = byId('substations', (substationId, chain, signal) =>
  chain.ask('substation', { substationId }, signal),
);

/** It is there, and nothing of its record belongs into the row. */
const STANDS = {};

const RULES: { readonly [N in RowName]?: Rule<N> } = {
  infusion: {
    key: ofInfusion,
    one: ({ destination, address }, chain, signal) =>
      chain.ask('infusion', { destinationId: destination, address }, signal),
    all: (chain, signal) => keyed(chain.askAll('infusions', {}, signal), ofInfusion),
  },
  allocation: byId('allocations', (allocationId, chain, signal) => chain.ask('allocation', { allocationId }, signal)),
  substation: SUBSTATION,
  provider: byId('providers', (providerId, chain, signal) => chain.ask('provider', { providerId }, signal)),
  agreement: byId('agreements', (agreementId, chain, signal) => chain.ask('agreement', { agreementId }, signal)),
  membershipApplication: {
    key: ofApplication,
    one: ({ guildId, playerId }, chain, signal) => chain.ask('membershipApplication', { guildId, playerId }, signal),
    all: (chain, signal) => keyed(chain.askAll('membershipApplications', {}, signal), ofApplication),
    // The chain forgets those that were answered.
    applies: ({ status }) => status === 'proposed',
  },
  structDefender: {
    key: ({ defendingStructId, protectedStructId }) => `${defendingStructId}/${protectedStructId}`,
    one: async ({ defendingStructId, protectedStructId }, chain, signal) => {
      const { protects } = await chain.ask('struct', { structId: defendingStructId }, signal);
      return protects === protectedStructId ? STANDS : null;
    },
    async all(chain, signal) {
      const links = (await chain.askAll('structAttributes', {}, signal)).filter(
        ({ attribute }) => attribute === 'protectedStructIndex',
      );
      return new Map(links.map(({ objectId, value }) => [`${objectId}/${OBJECT_TYPE.struct}-${value}`, STANDS]));
    },
  },
  /** What leaves a reactor is a number of its infusion: 0 once all of it is back, or was kept. */
  defusion: {
    key: ({ validator, delegator }) => `${validator}/${delegator}`,
    async one({ validator, delegator }, chain, signal) {
      const reactors = await chain.askAll('reactors', {}, signal);
      const reactor = reactors.find((one) => one.validator === validator);
      if (reactor === undefined) return STANDS;
      const { defusing } = await chain.ask('infusion', { destinationId: reactor.id, address: delegator }, signal);
      return defusing === 0n ? null : STANDS;
    },
    async all(chain, signal) {
      const [reactors, infusions] = await Promise.all([
        chain.askAll('reactors', {}, signal),
        chain.askAll('infusions', {}, signal),
      ]);
      const validatorOf = new Map<string, string>(reactors.map(({ id, validator }) => [id, validator]));
      const leaving = infusions.filter(({ defusing }) => defusing > 0n);
      return new Map(
        leaving.map(({ destination, address }) => [`${validatorOf.get(destination) ?? ''}/${address}`, STANDS]),
      );
    },
    applies: ({ kind }) => kind === 'undelegate',
  },
};

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof BaseError && error.code === 'chain_not_found') return null;
    throw error;
  }
}

/** The rows that the chain has, with its record laid over each. */
async function confirm<N extends RowName>(
  rule: Rule<N>,
  rows: readonly MirrorRows[N][],
  chain: Chain,
  signal: Signal,
): Promise<readonly MirrorRows[N][]> {
  const { applies = () => true } = rule;
  const asked = rows.filter(applies);
  const known =
    asked.length > FEW
      ? await rule.all(chain, signal)
      : new Map(
          await Promise.all(
            asked.map(async (row) => [rule.key(row), await orNull(rule.one(row, chain, signal))] as const),
          ),
        );
  return rows.flatMap((row) => {
    if (!applies(row)) return [row];
    const record = known.get(rule.key(row)) ?? null;
    return record === null ? [] : [{ ...row, ...record }];
  });
}

const isNamedSubstation = ({ type, name }: Resolved): boolean => type === 'substation' && name !== '';

/** Answers that were made of such lists, by the guild's server or in its door. */
const MADE_OF_LISTS: Readonly<
  Record<string, (answer: never, chain: Chain, signal: Signal, args: never) => Promise<unknown>>
> = {
  async deals(rows: readonly MirrorRows['agreement'][], chain, signal) {
    return confirm(byId('agreements', agreementOf), rows, chain, signal);
  },
  /** A provider that is gone stays, and is marked by whoever shows it; what it has promised is the chain's. */
  async offers(offers: readonly Offer[], chain, signal) {
    if (offers.every(({ contracts }) => contracts === undefined)) return offers;
    const agreements = await chain.askAll('agreements', {}, signal);
    return offers.map((offer) =>
      offer.contracts === undefined
        ? offer
        : { ...offer, contracts: agreements.filter(({ providerId }) => providerId === offer.id) },
    );
  },
  objects: (found: readonly MirrorObject[], chain, signal) => confirmObjects(found, chain, signal),
  /** Of substations that were found by name only those that there are. */
  async resolve(found: readonly Resolved[], chain, signal) {
    const [objects, there] = await Promise.all([
      confirmObjects(found, chain, signal),
      // Nothing but the id of a row is looked at.
      confirm(SUBSTATION, found.filter(isNamedSubstation) as unknown as MirrorRows['substation'][], chain, signal),
    ]);
    const ids = new Set<string>(there.map(({ id }) => id));
    return objects.filter((one) => !isNamedSubstation(one) || ids.has(one.id));
  },
  async playerLeaderboard(
    answer: RowsAt<PlayerRank>,
    chain,
    signal,
    { order = 'alpha_value.desc' }: RankRequest<'player'>,
  ): Promise<RowsAt<PlayerRank>> {
    if (answer.rows.every(({ alphaBalance }) => alphaBalance !== null)) return answer;
    const rows = await Promise.all(
      answer.rows.map(async (row) => {
        const player = await orNull(chain.ask('player', { playerId: row.playerId }, signal));
        return { ...row, alphaBalance: player && player.alpha };
      }),
    );
    const sign = order.endsWith('.asc') ? 1 : -1;
    const size = ({ alphaBalance }: PlayerRank) => Number(alphaBalance ?? 0n);
    return { ...answer, rows: rows.toSorted((a, b) => sign * (size(a) - size(b))) };
  },
  async substationLeaderboard(answer: RowsAt<SubstationRank>, chain, signal): Promise<RowsAt<SubstationRank>> {
    const there = new Set<string>((await chain.askAll('substations', {}, signal)).map(({ id }) => id));
    return { ...answer, rows: answer.rows.filter(({ substationId }) => there.has(substationId)) };
  },
  async providerLeaderboard(
    answer: RowsAt<ProviderRank>,
    chain,
    signal,
    { order = 'agreement_count.desc' }: RankRequest<'provider'>,
  ): Promise<RowsAt<ProviderRank>> {
    const [providers, agreements] = await Promise.all([
      chain.askAll('providers', {}, signal),
      chain.askAll('agreements', {}, signal),
    ]);
    const there = new Set<string>(providers.map(({ id }) => id));
    const rows = answer.rows
      .filter(({ providerId }) => there.has(providerId))
      .map((row) => ({
        ...row,
        agreementCount: agreements.filter(({ providerId }) => providerId === row.providerId).length,
      }));
    if (order !== 'agreement_count.desc') return { ...answer, rows };
    return { ...answer, rows: rows.toSorted((a, b) => b.agreementCount - a.agreementCount) };
  },
};

/** An object that the chain no longer has is one that there is not. */
async function confirmObjects<T extends MirrorObject>(
  found: readonly T[],
  chain: Chain,
  signal: Signal,
): Promise<readonly T[]> {
  return Promise.all(
    found.map(async (one): Promise<T> => {
      const rule = one.type === null ? undefined : ruleOf(one.type);
      if (rule === undefined || one.row === null) return one;
      const record = await orNull(rule.one(one.row as MirrorRows[RowName], chain, signal)); // the rule is of its type
      return { ...one, row: record === null ? null : { ...one.row, ...record } };
    }),
  );
}

function ruleOf(name: string): Rule<RowName> | undefined {
  return Object.hasOwn(RULES, name) ? (RULES as Readonly<Record<string, Rule<RowName>>>)[name] : undefined;
}

function agreementOf(agreementId: never, chain: Chain, signal: Signal) {
  return chain.ask('agreement', { agreementId }, signal);
}

function ruleOfList(name: string): Rule<RowName> | undefined {
  return name.startsWith('rows/') ? ruleOf(name.slice('rows/'.length)) : undefined;
}

/** Names of the reads that are confirmed: those of confirmedBy.ts, held by a test. */
export const RULED: readonly string[] = [
  ...Object.keys(RULES).map((type) => `rows/${type}`),
  ...Object.keys(MADE_OF_LISTS),
];

/** An answer, or a page of a list, as the chain has it. */
export async function confirmAnswer(chain: Chain, name: string, answer: unknown, args: object, signal: Signal) {
  const made = Object.hasOwn(MADE_OF_LISTS, name) ? MADE_OF_LISTS[name] : undefined;
  if (made !== undefined) return made(answer as never, chain, signal, args as never);
  const { items } = answer as { readonly items: readonly MirrorRows[RowName][] }; // such a row is a list
  return { ...(answer as object), items: await confirmRows(chain, name, items, signal) };
}

/** A whole list as the chain has it. */
export async function confirmRows(chain: Chain, name: string, rows: unknown, signal: Signal): Promise<unknown> {
  const rule = ruleOfList(name);
  return rule === undefined ? rows : confirm(rule, rows as readonly MirrorRows[RowName][], chain, signal);
}
