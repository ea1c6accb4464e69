/** What an order cost a player: the world before it, and what it changed. */
import type { Diff, Table, Tables, WorldReader } from '../../../devnet/world/tables.ts';
import type { KeyHarm } from '../../game/rights/keyPowers.ts';
import { hasStatus, structStatus } from '../../game/structStatus.ts';
import type { Actor } from './grounds.ts';
import type { Trial } from './keyTrials.ts';

type Change<T extends Table> = readonly [key: string, before: Tables[T] | undefined, after: Tables[T] | undefined];

function changesOf<T extends Table>(diff: Diff, before: WorldReader, table: T): readonly Change<T>[] {
  // A change map holds values of its own table only.
  const changes = (diff.get(table) ?? new Map()) as ReadonlyMap<string, Tables[T] | undefined>;
  return [...changes].map(([key, after]) => [key, before.read(table, key), after] as const);
}

/** @param victim by the main key */
export function harmsIn({ before, diff }: Trial, { playerId, wallet: { address: main } }: Actor): ReadonlySet<KeyHarm> {
  const harms = new Set<KeyHarm>();
  if (diff === null) return harms;
  const isLess = ([, was, is]: Change<'balance' | 'stake'>): boolean => (is ?? 0n) < (was ?? 0n);
  const own = <T extends 'substation' | 'provider' | 'agreement' | 'guild'>(table: T): readonly Change<T>[] =>
    changesOf(diff, before, table).filter(([, was]) => was?.owner === playerId);

  for (const [key, was = 0n, is = 0n] of changesOf(diff, before, 'permission')) {
    const address = /^8-(.+)@0$/.exec(key)?.[1];
    if (address === main && (was & ~is) !== 0n) harms.add('mainKey');
    else if (address !== undefined && address !== main && before.read('address', address) === playerId) {
      harms.add('otherKeys');
    } else if (key.startsWith(`${playerId}@`)) harms.add('grants');
  }
  if (changesOf(diff, before, 'guildRankPermission').some(([key]) => key.startsWith(`${playerId}/`))) {
    harms.add('grants');
  }
  for (const [, was, is] of changesOf(diff, before, 'address')) {
    if (is === playerId) harms.add('newKeys');
    if (was === playerId) harms.add('revokes');
  }
  for (const [key, was = 0n, is = 0n] of changesOf(diff, before, 'structAttribute')) {
    const isOwn = before.read('struct', key.slice(2))?.owner === playerId;
    const isGone = (status: bigint): boolean => hasStatus(structStatus(Number(status)), 'destroyed');
    if (key.startsWith('1-') && isOwn && isGone(is) && !isGone(was)) harms.add('structs');
  }
  if (changesOf(diff, before, 'balance').some((one) => one[0].startsWith(`${main}/`) && isLess(one)))
    harms.add('coins');
  const stakes = changesOf(diff, before, 'stake').filter(
    ([key]) => key.startsWith('delegation/') && key.endsWith(main),
  );
  if (stakes.some(isLess)) harms.add('stake');
  if (changesOf(diff, before, 'guild').some(([, was, is]) => was === undefined && is?.owner === playerId)) {
    harms.add('founds');
  } else if (
    changesOf(diff, before, 'player').some(([key, was, is]) => key === playerId && was?.guildId !== is?.guildId)
  ) {
    harms.add('membership');
  }
  // What one buys is no loss; what flows out of one's own is.
  const isFlow = changesOf(diff, before, 'allocation').some(
    ([, was, is]) => was?.controller === playerId || (is ?? was)?.sourceObjectId === playerId,
  );
  const isGrid = (['substation', 'provider', 'agreement'] as const).some((table) => own(table).length > 0);
  const named = [...own('substation'), ...own('guild'), ...changesOf(diff, before, 'planet')].some(isRenamed);
  const isCalled = changesOf(diff, before, 'player').some((one) => one[0] === playerId && isRenamed(one));
  if (named || isCalled) harms.add('names');
  else if (own('guild').length > 0) harms.add('guild');
  else if (isFlow || isGrid) harms.add('power');
  return harms;
}

interface Called {
  readonly name: string;
  readonly pfp?: string;
  readonly pfpClientRenderAttributes?: string;
}

function isRenamed([, was, is]: readonly [string, Called | undefined, Called | undefined]): boolean {
  if (!was || !is) return false;
  return was.name !== is.name || was.pfp !== is.pfp || was.pfpClientRenderAttributes !== is.pfpClientRenderAttributes;
}
