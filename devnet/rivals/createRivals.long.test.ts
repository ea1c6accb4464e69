import { expect, test } from 'vitest';
import type { Chain } from '../chain/types.ts';
import { NEWCOMER_MS } from './newcomers.ts';
import { rivalGame } from './rivalGame.ts';

test('the same seed gives the same blocks, another seed other ones', () => {
  const [one, two, other] = ['red', 'red', 'blue'].map((seed) => {
    const { advance, chain } = rivalGame({ seed, count: 12 });
    advance(120);
    return chain.tip.hash;
  });
  expect(one).toBe(two);
  expect(other).not.toBe(one);
});

test(
  'thirty rivals dig, fight, trade and run their guilds, and few of their transactions are refused',
  { timeout: 60_000 },
  () => {
    const { advance, rivals, txs, eventsSince } = rivalGame({ count: 30, aggression: 0.6 });
    advance(500);
    // The last ones land, and nobody sends another.
    rivals.setQuiet(true);
    advance(1);
    const { landed, sent, refused } = rivals.stats();
    const acts = [
      'MsgPlanetExplore',
      'MsgStructBuildInitiate',
      'MsgStructBuildComplete',
      'MsgStructOreMinerComplete',
      'MsgStructOreRefineryComplete',
      'MsgFleetMove',
      'MsgStructAttack',
      'MsgPlanetRaidComplete',
      'MsgReactorInfuse',
      'MsgProviderCreate',
      'MsgAgreementOpen',
      'MsgSubstationAllocationConnect',
      'MsgGuildBankMint',
      'MsgGuildBankConvert',
      'MsgPlayerUpdateGuildRank',
    ] as const;
    for (const name of acts) expect(landed[name], name).toBeGreaterThan(0);
    const raids = eventsSince(0n).filter(({ name }) => name === 'EventRaid');
    for (const status of ['initiated', 'ongoing', 'raidSuccessful', 'attackerDefeated', 'attackerRetreated']) {
      expect(JSON.stringify(raids), status).toContain(status);
    }
    expect(refused).toBeLessThan(sent * 0.03);
    // Everything they did stands in blocks, signed: there is no other way in.
    expect(txs().filter(({ code }) => code === 0)).toHaveLength(Object.values(landed).reduce((sum, n) => sum + n, 0));
  },
);

test('a newcomer with his shields down is left alone for ten minutes and not for ever', () => {
  const game = rivalGame({ count: 16, aggression: 1 });
  const { advance, chain, rivals } = game;
  advance(250);
  const newcomer = game.settle('newcomer');
  const joined = chain.tip;
  const { planetId, fleetId } = chain.world.get('player', newcomer.playerId)!;
  const structId = chain.world.get('fleet', fleetId)!.commandStruct;
  expect(game.run(newcomer, 'MsgStructDeactivate', { structId }).code).toBe(0);

  const visits = () => JSON.stringify(game.eventsSince(joined.height)).split(`"planetId":"${planetId}"`).length - 1;
  let leftAlone = 0;
  while (rivals.isProtected(newcomer.playerId)) {
    advance(1);
    leftAlone++;
  }
  expect(leftAlone).toBeGreaterThan(80);
  expect(chain.tip.timeMs - joined.timeMs).toBeLessThan(NEWCOMER_MS + 10_000);
  expect(visits()).toBe(0);
  expect(chain.world.get('planet', planetId)!.locationListStart).toBe('');
  for (let i = 0; i < 600 && visits() === 0; i++) advance(1);
  expect(visits()).toBeGreaterThan(0);
});

test('rivals without aggression never leave home, and at pace 0 they do nothing at all', () => {
  const peaceful = rivalGame({ count: 12, aggression: 0 });
  peaceful.advance(250);
  expect(peaceful.rivals.stats().landed).toHaveProperty('MsgStructBuildComplete');
  expect(peaceful.rivals.stats().landed).not.toHaveProperty('MsgFleetMove');
  expect(peaceful.rivals.stats().landed).not.toHaveProperty('MsgStructAttack');

  const asleep = rivalGame({ count: 12, pace: 0 });
  asleep.advance(50);
  expect(asleep.rivals.stats().sent).toBe(0);
  expect(asleep.txs()).toEqual([]);
});

test('whatever their number, a block sees two of their transactions and a fixed number of nonces at most', () => {
  const { advance, chain, rivals } = rivalGame({ count: 60, pace: 1 });
  let [most, hashed] = [0, 0];
  advance(300, () => {
    const { lastBlock } = rivals.stats();
    most = Math.max(most, lastBlock.sent, chain.tip.txs.length);
    hashed = Math.max(hashed, lastBlock.attempts);
  });
  expect(most).toBe(2);
  expect(hashed).toBeGreaterThan(0);
  expect(hashed).toBeLessThanOrEqual(160);
});

test('nobody is passed over: with many rivals each gets his turn', () => {
  const { advance, chain, roster } = rivalGame({ count: 60, pace: 2 });
  advance(150);
  const settled = roster.entries.filter(({ address }) => {
    const id = chain.world.playerOfAddress(address)!;
    return chain.world.get('player', id)!.planetId !== '';
  });
  expect(settled).toHaveLength(60);
});

test('an idle member is sent away, asks to come back, and is let in', () => {
  const { advance, chain, rivals } = rivalGame({ count: 16 });
  advance(120);
  // Nobody answers in the middle of a burst, so all of them are idle after it.
  chain.produce(4_500n);
  advance(400);
  const { landed } = rivals.stats();
  expect(landed.MsgGuildMembershipKick).toBeGreaterThan(0);
  const back = (landed.MsgGuildMembershipRequestApprove ?? 0) + (landed.MsgGuildMembershipInviteApprove ?? 0);
  expect(back).toBe(landed.MsgGuildMembershipKick);
  for (const [, { guildId }] of chain.world.list('player')) expect(guildId).not.toBe('');
});

test('a network that refuses everything is asked less and less', () => {
  let asked = 0;
  const deaf = (chain: Chain): Chain =>
    Object.assign(Object.create(chain) as Chain, {
      checkTx: () => {
        asked++;
        return { hash: '', code: 18, codespace: 'sdk', log: 'no' };
      },
    });
  const { advance, rivals } = rivalGame({ count: 4, pace: 2, disguise: deaf });
  advance(200);
  const early = asked;
  advance(600);
  expect(early).toBeGreaterThan(4);
  expect(asked - early).toBeLessThan(early);
  expect(rivals.stats()).toMatchObject({ sent: 0, refused: asked });
});

test('a burst of blocks is answered once, and quiet rivals only look on', () => {
  const { chain, rivals, advance } = rivalGame({ count: 12, pace: 1 });
  chain.produce(100n);
  expect(rivals.stats().sent).toBeLessThanOrEqual(2);
  rivals.setQuiet(true);
  const before = rivals.stats().sent;
  advance(20);
  expect(rivals.stats().sent).toBe(before);
  expect(chain.mempoolSize).toBe(0);
  rivals.setQuiet(false);
  advance(10);
  expect(rivals.stats().sent).toBeGreaterThan(before);
  rivals.close();
  const closed = rivals.stats().sent;
  advance(10);
  expect(rivals.stats().sent).toBe(closed);
});
