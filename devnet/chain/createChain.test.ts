import { expect, test } from 'vitest';
import { easyProof, findProof, message, testKey } from '../world/testWorld.ts';
import { keyFromMnemonic } from './operatorKey.ts';
import { createChain } from './createChain.ts';
import { devOperator, testChain, testOptions } from './testChain.ts';
import { gameAny, signTx } from './signTx.ts';

const BUILD = { playerId: '1-2', structTypeId: 14n, operatingAmbit: 2, slot: 0n } as const;
const AT = 'failed to execute message; message index: 0: ';

test('a new chain has made its first block, with the genesis in it', () => {
  const { chain } = testChain();
  expect(chain.tip).toMatchObject({ height: 1n, parentHash: '0'.repeat(64) });
  expect(chain.tip.hash).toMatch(/^[0-9A-F]{64}$/);
  expect(chain.tip.beginEvents[0]).toEqual({
    name: 'EventTime',
    data: { eventTimeDetail: { blockHeight: '1', blockTime: '2023-11-14T22:13:21Z' } },
  });
  expect(chain.tip.beginEvents.filter((event) => event.name === 'EventStructType')).toHaveLength(22);
  expect(chain.account(devOperator().address)).toMatchObject({ accountNumber: 0n, sequence: 0n, pubKey: undefined });
});

test('too little charge, too little power, bad proof, easy proof and a foreign struct read as a player reads them', () => {
  const { chain, settle, run } = testChain({ guildFuelGrams: 4 });
  const player = settle('player');
  const stranger = settle('stranger');
  run(player, 'MsgStructBuildInitiate', BUILD);
  const clock = chain.tip.height;
  chain.produce(2n);
  expect(run(player, 'MsgStructBuildInitiate', { ...BUILD, structTypeId: 15n, slot: 1n }).log).toBe(
    `${AT}struct type (15) required charge of 8 for build, but player (1-2) only had 3`,
  );
  chain.produce(8n);
  expect(run(player, 'MsgStructBuildInitiate', { ...BUILD, structTypeId: 21n, slot: 1n }).log).toBe(
    `${AT}player (1-2) cannot handle new load requirements (required: 10000000, available: 705000)`,
  );
  const prefix = `5-3BUILD${clock}NONCE`;
  const easy = easyProof(prefix);
  expect(run(player, 'MsgStructBuildComplete', { structId: '5-3', proof: 'f'.repeat(64), nonce: '1' })).toMatchObject({
    code: 1,
    codespace: 'undefined',
    log: `${AT}work failure for input (${prefix}1) when trying to build on struct 5-3`,
  });
  expect(run(player, 'MsgStructBuildComplete', { structId: '5-3', ...easy }).log).toBe(
    `${AT}work failure for input (${prefix}${easy.nonce}) when trying to build on struct 5-3`,
  );
  const good = findProof(prefix, 2);
  expect(run(stranger, 'MsgStructBuildComplete', { structId: '5-3', ...good })).toMatchObject({
    code: 1,
    codespace: 'undefined',
    log: `${AT}calling player (1-3) has no administrate permission on object (1-2)`,
  });
  expect(run(player, 'MsgStructBuildComplete', { structId: '5-3', ...good }).code).toBe(0);
  expect(chain.world.structAttribute('status', '5-3')).toBe(7n);
});

test('a failing execution uses its sequence and changes nothing else', () => {
  const { chain, settle, run } = testChain();
  const player = settle('player');
  const { sequence } = chain.account(player.address)!;
  const failed = run(player, 'MsgStructDeactivate', { structId: '5-9' });
  expect(failed).toMatchObject({ stage: 'block', code: 1, codespace: 'undefined', events: [], data: new Uint8Array() });
  expect(chain.account(player.address)?.sequence).toBe(sequence + 1n);
  expect(run(player, 'MsgStructDeactivate', { structId: '5-1' }, { sequence: 99n })).toMatchObject({ stage: 'check' });
  expect(chain.account(player.address)?.sequence).toBe(sequence + 1n);
});

test('a transaction of several messages is done whole or not at all', () => {
  const { chain, settle, sign } = testChain();
  const player = settle('player');
  const { address: creator } = player;
  const rename = message('MsgPlayerUpdateName', { creator, playerId: '1-2', name: 'Nova' });
  const bad = message('MsgStructDeactivate', { creator, structId: '5-9' });
  const check = chain.checkTx(sign(player, [rename, bad]));
  chain.produce(1n);
  expect(chain.tx(check.hash)).toMatchObject({
    code: 1,
    log: 'failed to execute message; message index: 1: calling player (1-2) has no administrate permission',
  });
  expect(chain.world.get('player', '1-2')?.name).toBe('');
  const rest = message('MsgPlanetUpdateName', { creator, planetId: '2-1', name: 'Rest' });
  const both = chain.checkTx(sign(player, [rename, rest]));
  chain.produce(1n);
  const events = chain.tx(both.hash)!.events.map(({ messageIndex, event }) => `${messageIndex} ${event.name}`);
  expect(events).toEqual(['0 EventPlayer', '0 EventAddressActivity', '1 EventPlanet', '1 EventAddressActivity']);
});

test('a newcomer who joins by proxy can sign at once', () => {
  const { chain, join, run } = testChain();
  const player = join('newcomer');
  expect(chain.account(player.address)).toMatchObject({ sequence: 0n, pubKey: undefined });
  expect(run(player, 'MsgPlanetExplore', { playerId: player.playerId }).code).toBe(0);
  expect(chain.account(player.address)).toMatchObject({ sequence: 1n, pubKey: player.publicKey });
});

test('simulate runs on a scratch copy without a signature', () => {
  const { chain, settle, sign } = testChain();
  const player = settle('player');
  const raw = sign(player, [
    message('MsgPlayerUpdateName', { creator: player.address, playerId: '1-2', name: 'Nova' }),
  ]);
  raw.fill(0, raw.length - 64);
  const result = chain.simulate(raw);
  expect(result).toMatchObject({ ok: true });
  expect(chain.world.get('player', '1-2')?.name).toBe('');
  expect(chain.mempoolSize).toBe(0);
  const bad = sign(player, [message('MsgStructDeactivate', { creator: player.address, structId: '5-9' })]);
  expect(chain.simulate(bad)).toEqual({
    ok: false,
    code: 1,
    codespace: 'undefined',
    log: 'failed to execute message; message index: 0: calling player (1-2) has no administrate permission',
  });
});

test('time grows strictly and made blocks never run ahead of the wall clock by more than a millisecond each', () => {
  let wall = 1_000_000;
  const { chain } = testChain({}, { now: () => wall });
  chain.produce(3n);
  expect(chain.tip.timeMs).toBe(1_000_003);
  wall = 1_020_000;
  chain.produce(5n);
  const times = [5n, 6n, 7n, 8n, 9n].map((height) => chain.block(height)?.timeMs);
  expect(times).toEqual([1_006_003, 1_012_003, 1_018_003, 1_020_000, 1_020_001]);
});

test('listeners hear every block in order, long runs as grouped, and none after leaving', () => {
  const { chain } = testChain();
  const heard: string[] = [];
  const leave = chain.watchBlocks((block, { grouped }) => heard.push(`${block.height}${grouped ? 'g' : ''}`));
  chain.produce(2n);
  chain.produce(21n);
  leave();
  chain.produce(1n);
  expect(heard.slice(0, 4)).toEqual(['2', '3', '4g', '5g']);
  expect(heard).toHaveLength(23);
  expect(chain.block(10n)?.parentHash).toBe(chain.block(9n)?.hash);
  expect(chain.block(0n)).toBeUndefined();
  expect(chain.block(99n)).toBeUndefined();
});

test('the clock makes blocks until it is paused or closed', async () => {
  let tick = () => {};
  let cleared = false;
  const timers = {
    setInterval: (run: () => void, ms: number) => {
      expect(ms).toBe(1000);
      tick = run;
      return 1;
    },
    clearInterval: () => {
      cleared = true;
    },
  };
  const { chain } = testChain({ blockTimeMs: 1000 }, { timers });
  tick();
  expect(chain.tip.height).toBe(2n);
  chain.pause();
  tick();
  expect([chain.tip.height, chain.paused]).toEqual([2n, true]);
  chain.resume();
  tick();
  expect(chain.tip.height).toBe(3n);
  await chain.close();
  expect(cleared).toBe(true);
  expect(() => chain.produce(1n)).toThrow('A closed chain makes no blocks');
});

test('the same history gives the same hashes, another one does not', () => {
  const play = (name: string) => {
    const { chain, settle, run } = testChain();
    run(settle('player'), 'MsgPlayerUpdateName', { playerId: '1-2', name });
    return [chain.tip.hash, chain.tip.appHash];
  };
  expect(play('Nova')).toEqual(play('Nova'));
  expect(play('Nova')[1]).not.toBe(play('Orion')[1]);
});

test('the same code serves a network of another word', () => {
  const options = testOptions({ namespace: 'stars', sdkRoot: 'frame', addressPrefix: 'star', chainId: 'stars-7' });
  const chain = createChain(options);
  const operator = keyFromMnemonic('mix veteran trial pumpkin ignore twenty team chef sure dolphin fat bind', 'star');
  expect(chain.world.playerOfAddress(operator.address)).toBe('1-1');
  const send = (stem: string, sdkRoot: string) =>
    chain.checkTx(
      signTx({
        messages: [
          gameAny(stem, message('MsgPlayerUpdateName', { creator: operator.address, playerId: '1-1', name: 'Chief' })),
        ],
        privateKey: operator.privateKey,
        sdkRoot,
        chainId: 'stars-7',
        accountNumber: 0n,
        sequence: 0n,
      }),
    );
  expect(send('game', 'frame')).toMatchObject({ code: 2, codespace: 'sdk' });
  expect(send('stars', 'sdk')).toMatchObject({ code: 8, codespace: 'sdk' });
  expect(send('stars', 'frame')).toMatchObject({ code: 0 });
  expect(testKey('x', 'star').address).toMatch(/^star1/);
});

test('42,000 empty blocks are made in one call and can be read one by one', () => {
  const { chain } = testChain();
  chain.produce(42_000n);
  expect(chain.tip.height).toBe(42_001n);
  expect(chain.block(30_000n)?.beginEvents).toHaveLength(1);
});

test('the gate stands at delivery too: what an earlier transaction of the block used up is gone', () => {
  const { chain, settle, sign } = testChain();
  const player = settle('player');
  const { address: creator } = player;
  const { sequence } = chain.account(creator)!;
  const trash = chain.checkTx(sign(player, [message('MsgStructTrash', { creator, structId: '5-1' })]));
  const build = message('MsgStructBuildInitiate', { creator, ...BUILD });
  const late = chain.checkTx(sign(player, [build], { sequence: sequence + 1n }));
  expect([trash.code, late.code]).toEqual([0, 0]);
  chain.produce(1n);
  expect(chain.tx(late.hash)).toMatchObject({
    code: 2022,
    codespace: 'game-ante',
    log: 'player 1-2 has zero charge in this block',
  });
  expect(chain.account(creator)?.sequence).toBe(sequence + 1n);
});
