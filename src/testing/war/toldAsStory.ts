/** A war told as a story: each attack once, and sums that are the chain's. Of each player, by the chain alone, as who only watches reads it. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { HistoryRecord } from '../../game/history/history.ts';
import type { Story } from '../../game/history/story.ts';
import type { PlayerId } from '../../game/ids.ts';
import { blockHeight } from '../../game/units.ts';
import { readHistory } from '../../state/history/readHistory.ts';
import { assert } from '../../lib/BaseError.ts';
import { playedWar } from './playedWar.ts';
import { LAST_BLOCK, type RecordedWar } from './recordedWar.ts';
import { tellStory } from './tellStory.ts';
import { type Told, toldByChain } from './toldByChain.ts';

const isOf = (id: string, { detail }: Told): boolean =>
  detail['attackerPlayerId'] === id ||
  (detail.eventAttackShotDetail ?? []).some((shot) => (shot['targetPlayerId'] ?? detail['targetPlayerId']) === id);

describe('as a story', () => {
  let war: RecordedWar;
  const stories = new Map<PlayerId, Story>();

  beforeAll(async () => {
    war = await playedWar();
    for (const id of war.people) stories.set(id, await tellStory(war, id));
  });

  function storyIn(id: PlayerId): Story {
    const story = stories.get(id);
    if (!story) throw new Error(`nobody told of ${id}`);
    return story;
  }

  const onChain = (name: string, key: string) => toldByChain(war.war.chain, war.from, name, key);
  const attacksOnChain = () => onChain('EventAttack', 'eventAttackDetail');

  test('each attack is in the story of who made it and of who suffered it, once', () => {
    expect(attacksOnChain().length).toBeGreaterThan(20);
    for (const id of war.people) {
      const told = storyIn(id).battles.flatMap(({ records }) =>
        records.flatMap((one) => (one.kind === 'attack' ? [`${one.height} ${one.attack.attacker.structId}`] : [])),
      );
      const truth = attacksOnChain().filter((one) => isOf(id, one));
      expect(told.toSorted(), id).toEqual(
        truth.map(({ height, detail }) => `${height} ${detail['attackerStructId']}`).toSorted(),
      );
    }
  });

  test('what each lost and dealt in health is what the chain says', () => {
    const lost = (one: Readonly<Record<string, string>>, of: string): number =>
      Number(one[`${of}HealthBefore`] ?? 0) - Number(one[`${of}HealthAfter`] ?? 0);
    for (const id of war.people) {
      let [suffered, dealt] = [0, 0];
      for (const told of attacksOnChain().filter((one) => isOf(id, one))) {
        const { detail } = told;
        const isMine = detail['attackerPlayerId'] === id;
        if (isMine) suffered += lost(detail, 'attacker');
        else dealt += lost(detail, 'attacker');
        for (const shot of detail.eventAttackShotDetail ?? []) {
          if (shot.evaded === true) continue;
          const harm = lost(shot, shot.blocked === true ? 'blocker' : 'target');
          if (shot['targetPlayerId'] === id) suffered += harm;
          else if (isMine) dealt += harm;
        }
      }
      const { battles } = storyIn(id);
      const sum = (of: 'dealt' | 'suffered') => battles.reduce((total, battle) => total + battle[of], 0);
      expect([sum('suffered'), sum('dealt')], id).toEqual([suffered, dealt]);
    }
  });

  test('ore adds up to the difference of the two states, part by part as the chain tells it', () => {
    const mined = onChain('EventOreMine', 'eventOreMineDetail');
    const refined = onChain('EventAlphaRefine', 'eventAlphaRefineDetail');
    const thefts = onChain('EventOreTheft', 'eventOreTheftDetail');
    const sumOf = (list: readonly Told[], who: string, id: string): bigint =>
      list
        .filter(({ detail }) => detail[who] === id)
        .reduce((sum, { detail }) => sum + BigInt(detail['amount'] ?? 0), 0n);
    expect(thefts.length).toBeGreaterThan(1);
    for (const id of war.people) {
      const { ore: told } = storyIn(id);
      const part = (what: string): bigint => told.parts.find((one) => one.what === what)?.amount ?? 0n;
      expect(part('mined'), id).toBe(sumOf(mined, 'playerId', id));
      expect(part('taken'), id).toBe(sumOf(thefts, 'thiefPlayerId', id));
      expect(part('lost'), id).toBe(-sumOf(thefts, 'victimPlayerId', id));
      expect(storyIn(id).battles.reduce((sum, { oreTaken }) => sum + oreTaken, 0n)).toBe(part('taken'));
      expect(storyIn(id).battles.reduce((sum, { oreLost }) => sum - oreLost, 0n)).toBe(part('lost'));
      // One gram of ore a proof, whichever unit the chain tells it in.
      expect(part('refined'), id).toBe(-BigInt(refined.filter(({ detail }) => detail['playerId'] === id).length));
      expect([told.before, told.after, told.otherwise], id).toEqual([
        war.before.get(id)?.ore,
        war.after.get(id)?.ore,
        0n,
      ]);
    }
  });

  test('structs add up, and alpha up to what was sent, staked and dealt, which has a line of its own', () => {
    for (const id of war.people) {
      const { structs, alpha } = storyIn(id);
      expect(structs.otherwise, id).toBe(0n);
      expect(alpha.before + alpha.parts.reduce((sum, { amount }) => sum + amount, 0n) + alpha.otherwise, id).toBe(
        alpha.after,
      );
    }
    // The two people neither sent nor staked anything.
    expect(war.pair.map((id) => storyIn(id).alpha.otherwise)).toEqual([0n, 0n]);
  });

  test('by the index alone the attacks are the same, and it is said what an index does not find', async () => {
    const [id] = war.pair;
    assert(id !== undefined, 'There is somebody');
    const { records, gaps } = await readHistory(
      { reads: war.reads, namespace: war.network.namespace, isSignedIn: false },
      { of: { kind: 'player', playerId: id }, from: blockHeight(war.from + 1n), to: blockHeight(LAST_BLOCK) },
    );
    const attacks = (list: readonly HistoryRecord[]) => list.flatMap((one) => (one.kind === 'attack' ? [one.key] : []));
    expect(attacks(records)).toEqual(attacks(storyIn(id).battles.flatMap((battle) => battle.records)));
    expect(gaps.map(({ why }) => why)).toContain('byBlocks');
  });
});
