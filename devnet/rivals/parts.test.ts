/** The small parts: chance, names, back-off, proofs, flags, genesis. */
import { expect, test } from 'vitest';
import { FlagError, parseFlags } from '../flags.ts';
import { optionsAtPlay } from '../options.ts';
import { createGenesis } from '../world/genesis.ts';
import { chainDifficulty } from '../world/difficulty.ts';
import { worldHash } from '../world/hash.ts';
import { requireName } from '../world/names.ts';
import { digestOf } from '../world/proof.ts';
import { testKey } from '../world/testWorld.ts';
import { Backoff } from './backoff.ts';
import { MOST_ZEROS, Prover } from './prover.ts';
import { createRandom } from './random.ts';
import { createRoster } from './roster.ts';

test('chance is the same for the same seed and spread evenly', () => {
  const draw = (seed: string) => {
    const random = createRandom(seed);
    return Array.from({ length: 1000 }, () => random.below(10));
  };
  expect(draw('a')).toEqual(draw('a'));
  expect(draw('a')).not.toEqual(draw('b'));
  for (let digit = 0; digit < 10; digit++) {
    expect(draw('a').filter((one) => one === digit).length).toBeGreaterThan(60);
  }
  expect(createRandom('a').pick([])).toBeUndefined();
});

test('a roster has four guilds, names that the chain takes, and keys of its own', () => {
  const { entries, guilds } = createRoster({ seed: 's', count: 30, addressPrefix: 'game' });
  expect(guilds.map(({ members }) => members.length + 1)).toEqual([8, 8, 7, 7]);
  expect(new Set(entries.map(({ address }) => address)).size).toBe(30);
  expect(new Set(entries.map(({ name }) => name)).size).toBe(30);
  for (const { name } of entries) expect(requireName('player', name)).toBe(name);
  for (const { name } of guilds) expect(requireName('guild', name)).toBe(name);
  expect(entries.filter(({ role }) => role === 'officer').map(({ guild }) => guild)).toEqual([0, 1, 2, 3]);
  for (const role of ['miner', 'raider', 'trader'] as const) {
    expect(
      entries.some((entry) => entry.role === role),
      role,
    ).toBe(true);
  }
  expect(createRoster({ seed: 's', count: 2, addressPrefix: 'game' }).guilds).toHaveLength(2);
  expect(createRoster({ seed: 's', count: 0, addressPrefix: 'game' }).guilds).toEqual([]);
});

test('a genesis without further guilds is the one it always was', () => {
  const options = {
    namespace: 'game',
    sdkRoot: 'sdk',
    addressPrefix: 'game',
    chainId: 'gametest-1',
    pace: 'quick',
    guildFuelGrams: 250,
    operatorAddress: testKey('operator').address,
    guildName: 'Meridian',
    guildEndpoint: '',
  } as const;
  const plain = worldHash(createGenesis(options));
  expect(worldHash(createGenesis({ ...options, guilds: [] }))).toBe(plain);
  const { guilds } = createRoster({ seed: 's', count: 4, addressPrefix: 'game' });
  const populated = createGenesis({ ...options, guilds });
  expect(worldHash(populated)).not.toBe(plain);
  expect(populated.read('guild', '0-1')).toEqual(createGenesis(options).read('guild', '0-1'));
  expect(populated.read('guild', '0-5')).toMatchObject({ name: 'Quiet Foundry', owner: '1-5' });
});

test('a refused kind of message rests twice as long each time, and is free again once one landed', () => {
  const backoff = new Backoff();
  backoff.refused('MsgFleetMove', 100n);
  expect([backoff.rests('MsgFleetMove', 119n), backoff.rests('MsgFleetMove', 120n)]).toEqual([true, false]);
  expect(backoff.rests('MsgStructAttack', 101n)).toBe(false);
  backoff.refused('MsgFleetMove', 120n);
  expect([backoff.rests('MsgFleetMove', 159n), backoff.rests('MsgFleetMove', 160n)]).toEqual([true, false]);
  expect(backoff.pause).toBe(4);
  for (let i = 0; i < 20; i++) backoff.refused('MsgFleetMove', 200n);
  expect([backoff.rests('MsgFleetMove', 2_759n), backoff.rests('MsgFleetMove', 2_760n)]).toEqual([true, false]);
  expect([backoff.pause, backoff.refusals]).toEqual([32, 22]);
  backoff.accepted('MsgFleetMove');
  expect([backoff.rests('MsgFleetMove', 201n), backoff.pause]).toEqual([false, 1]);
});

test('a proof is sought only when little is asked, within the budget, and goes on where it stopped', () => {
  const order = { prefix: '5-1MINE100NONCE', clock: 100n, range: 45n };
  const prover = new Prover(50);
  expect(chainDifficulty(20n, order.range)).toBeGreaterThan(MOST_ZEROS);
  expect([prover.find(order, 120n), prover.find(order, 100n), prover.spent]).toEqual([undefined, undefined, 0]);

  const due = 142n;
  const need = chainDifficulty(due - order.clock, order.range);
  expect(need).toBeGreaterThan(1);
  let rounds = 0;
  let proof = prover.find(order, due);
  for (; !proof && rounds < 1_000; rounds++) {
    expect(prover.spent).toBe(50);
    prover.refill();
    proof = prover.find(order, due);
  }
  expect(rounds).toBeGreaterThan(0);
  expect(proof?.proof).toBe(digestOf(order.prefix + proof?.nonce));
  expect(proof?.proof.startsWith('0'.repeat(need))).toBe(true);
});

test('rivals are thirty for who plays at the quick pace and said nothing, and none by default', () => {
  expect(optionsAtPlay(parseFlags([]))).toMatchObject({ rivals: 30 });
  expect(optionsAtPlay(parseFlags(['--pace', 'real']))).toMatchObject({ rivals: 0 });
  expect(optionsAtPlay(parseFlags(['--rivals', '7']))).toMatchObject({ rivals: 7 });
  expect(parseFlags(['--rivals', '1000', '--rival-pace=20', '--aggression', '.25'])).toEqual({
    rivals: 1000,
    rivalPace: 20,
    aggression: 0.25,
  });
});

test.each([
  [['--rivals', '1001'], '--rivals must be a whole number from 0 to 1000, not "1001".'],
  [['--aggression', '1.5'], '--aggression must be a number from 0 to 1, not "1.5".'],
  [['--aggression', 'much'], '--aggression must be a number from 0 to 1, not "much".'],
])('%j is refused', (argv, what) => {
  expect(() => parseFlags(argv)).toThrow(FlagError);
  expect(() => parseFlags(argv)).toThrow(what);
});
