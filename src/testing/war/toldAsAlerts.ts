/** A war told as alerts: to each player what happened to him, once, at its own block, whoever told it and in whatever order. */
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Alert,
  alertsIn,
  EMPTY_LEDGER,
  type Ledger,
  type Telling,
  withTellings,
} from '../../game/alerts/ledger.ts';
import type { PlayerId } from '../../game/ids.ts';
import { askPast } from '../../state/alerts/askPast.ts';
import { seededRandom } from '../seededRandom.ts';
import { alertsByChain, line } from './alertsByChain.ts';
import { createListener } from './createListener.ts';
import { playedWar, type PlayedWar } from './playedWar.ts';
import { LAST_BLOCK } from './recordedWar.ts';
import { servedHere } from './servedHere.ts';
import { toldByChain } from './toldByChain.ts';
import type { Heard } from './watchAgain.ts';

/** As tabs hand them over. */
const AT_ONCE = 40;

/** All but what goes by the clock of charge alone: it is no happening of the war. */
const happenings = (ledger: Ledger): readonly Alert[] => alertsIn(ledger).filter(({ kind }) => kind !== 'chargeReady');

const linesOf = (ledger: Ledger): readonly string[] =>
  happenings(ledger)
    .map(({ kind, matter, at, value }) => line(kind, matter, at, value))
    .toSorted();

function ledgerOf(heard: readonly Heard[]): Ledger {
  return heard.reduce((ledger, { height, tellings }) => withTellings(ledger, tellings, height, 0), EMPTY_LEDGER);
}

describe('as alerts', () => {
  let war: PlayedWar;
  const truth = new Map<PlayerId, readonly string[]>();

  beforeAll(async () => {
    war = await playedWar();
    for (const id of war.people) truth.set(id, alertsByChain(war.war.chain, id, war.from));
  });

  const heardBy = (id: PlayerId): readonly Heard[] => war.heard.get(id) ?? [];

  test('who listens to the blocks is told each raid, each end, each theft and each loss of his, and nothing besides', () => {
    for (const id of war.people) expect(linesOf(ledgerOf(heardBy(id))), id).toEqual(truth.get(id));
    const all = [...truth.values()].flat();
    const count = (kind: string): number => all.filter((one) => one.startsWith(`${kind} `)).length;
    expect(['raid', 'raidOver', 'oreStolen', 'structLost'].map(count)).toEqual([42, 78, 2, 79]);
  });

  test('what was stolen adds up to what the chain says', () => {
    const thefts = toldByChain(war.war.chain, war.from, 'EventOreTheft', 'eventOreTheftDetail');
    for (const id of war.people) {
      const told = happenings(ledgerOf(heardBy(id))).filter(({ kind }) => kind === 'oreStolen');
      const sum = told.reduce((total, { value }) => total + BigInt(value.split(' ')[1] ?? 0), 0n);
      const lost = thefts.filter(({ detail }) => detail['victimPlayerId'] === id);
      expect(sum, id).toBe(lost.reduce((total, { detail }) => total + BigInt(detail['amount'] ?? 0), 0n));
    }
  });

  test('in any order and over and over it is the same list', () => {
    for (const [index, id] of war.people.entries()) {
      const seed = index + 1;
      const random = seededRandom(seed);
      const all = heardBy(id).flatMap(({ tellings }) => tellings);
      const mixed = [...all, ...all.filter(() => random.chance(300))];
      for (let at = mixed.length - 1; at > 0; at--) swap(mixed, at, random.below(at + 1));
      let ledger = withTellings(EMPTY_LEDGER, [], war.from, 0);
      for (let at = 0; at < mixed.length; at += AT_ONCE) {
        ledger = withTellings(ledger, mixed.slice(at, at + AT_ONCE), LAST_BLOCK, 0);
      }
      expect(linesOf(ledger), `${id}, seed ${seed}`).toEqual(truth.get(id));
    }
  });

  /** Long gaps are searched for in the node's index, the last is read block by block. */
  const gaps = (): readonly bigint[] => [war.from, 1_000n, 1_700n];

  test('who listened until a gap is told by history what was in it, at its own blocks', async () => {
    for (const [index, id] of war.people.entries()) {
      const own = gaps().filter((_, nth) => war.pair.includes(id) || nth === index % gaps().length);
      for (const gap of own) {
        const ledger = ledgerOf(heardBy(id).filter(({ height }) => height <= gap));
        const back = await comeBack(id, gap);
        // When a rank changed, or a guild, no row tells: a reading knows it.
        const isDated = (one: string): boolean => !one.startsWith('rankChanged ');
        const told = linesOf(withTellings(ledger, back, LAST_BLOCK, 0));
        expect(told.filter(isDated), `${id} from ${gap}`).toEqual(truth.get(id)?.filter(isDated));
        expect(told.length).toBe(truth.get(id)?.length);
      }
    }
  });

  async function comeBack(id: PlayerId, gap: bigint): Promise<readonly Telling[]> {
    const listener = createListener(servedHere(war.war.chain), war.network, id);
    const seen = await listener.look();
    const doors = { reads: war.reads, namespace: war.network.namespace, isSignedIn: false };
    return [...seen, ...(await askPast(doors, listener.world, gap, new AbortController().signal)).tellings];
  }

  test('a block that nobody told is missed: the comparison can fail', () => {
    for (const id of war.people) {
      const ends = truth.get(id)?.filter((one) => /^(raidOver|oreStolen|structLost)/.test(one)) ?? [];
      const lost = BigInt(/@([0-9]+)/.exec(ends.at(-1) ?? '')?.[1] ?? 0);
      const rest = heardBy(id).filter(({ height }) => height !== lost);
      if (ends.length > 0) expect(linesOf(ledgerOf(rest)), id).not.toEqual(truth.get(id));
    }
  });
});

function swap<T>(list: T[], at: number, with_: number): void {
  const [one, other] = [list[at], list[with_]];
  if (one === undefined || other === undefined) throw new RangeError('out of the list');
  list[at] = other;
  list[with_] = one;
}
