import { expect, test } from 'vitest';
import { Draft } from '../world/draft.ts';
import type { NetworkLine } from '../world/line.ts';
import { game, refuse } from '../world/refusal.ts';
import { commit } from '../world/state.ts';
import { message, testKey, testWorld } from '../world/testWorld.ts';
import { verifySignature } from './admission.ts';
import { Mempool } from './mempool.ts';
import { gateRefusal, no } from './refusals.ts';
import { reportAdmission, reportExecuted, reportQuery } from './reporting.ts';
import { gameAny, signTx } from './signTx.ts';

const PREFIX = 'failed to execute message; message index: 2: ';
const words = { namespace: 'orbit', sdkRoot: 'frame', line: '0.21' } as const;
const older = { ...words, line: '0.16' } as const;

test('a rule of the game arrives without its number, in a codespace of nobody', () => {
  expect(reportExecuted(refuse.offline('1-2').refusal, 2)).toEqual({
    codespace: 'undefined',
    code: 1,
    log: `${PREFIX}player (1-2) is offline due to power`,
  });
  expect(reportExecuted(game(1001, 'x', 'y').refusal, 0)).toMatchObject({ codespace: 'undefined', code: 1 });
});

test('the framework and its modules arrive under their own words, whatever the root of the routes', () => {
  expect(reportExecuted(refuse.insufficientFunds('0ualpha', '5ualpha').refusal, 2)).toEqual({
    codespace: 'sdk',
    code: 5,
    log: `${PREFIX}spendable balance 0ualpha is smaller than 5ualpha: insufficient funds`,
  });
  expect(reportExecuted(refuse.noDelegation().refusal, 2)).toEqual({
    codespace: 'staking',
    code: 19,
    log: `${PREFIX}no delegation for (address, validator) tuple`,
  });
  expect(reportAdmission(no.sequence(3n, 1n), words)).toMatchObject({ codespace: 'sdk', code: 32 });
});

test('a fault inside the node arrives as its code with kilobytes of a trace', () => {
  const { codespace, code, log } = reportExecuted(refuse.indexFault(9n, 4).refusal, 2);
  expect({ codespace, code }).toEqual({ codespace: 'undefined', code: 111_222 });
  expect(log).toMatch(/^recovered: runtime error: index out of range \[9\] with length 4\nstack:\ngoroutine/);
  expect(log.length).toBeGreaterThan(2000);
});

test('the gate has numbers since 0.17 and bare texts before', () => {
  const refusal = gateRefusal('noCharge', { playerId: '1-2', name: 'MsgStructAttack' });
  expect(reportAdmission(refusal, words)).toEqual({
    codespace: 'orbit-ante',
    code: 2022,
    log: 'player 1-2 has zero charge in this block',
  });
  expect(reportAdmission(refusal, older)).toEqual({
    codespace: 'undefined',
    code: 1,
    log: 'orbit ante: player 1-2 has zero charge (discharged this block) for MsgStructAttack',
  });
});

test('a query keeps its number', () => {
  expect(reportQuery(1050, 'object not found', words)).toBe('codespace orbit code 1050: object not found');
});

/** A pool of one network line, and a player whose messages it takes. */
function pool(line: NetworkLine) {
  const world = testWorld({ line });
  const player = world.settle('player');
  const mempool = new Mempool(world.state, verifySignature);
  let sequence = 0n;
  const check = (...messages: Parameters<typeof gameAny>[1][]) => {
    const raw = signTx({
      messages: messages.map((one) => gameAny('game', one)),
      privateKey: player.privateKey,
      sdkRoot: 'sdk',
      chainId: 'gametest-1',
      accountNumber: 2n,
      sequence,
    });
    const result = mempool.check(raw, world.block.height + 1n);
    if (result.code === 0) sequence += 1n;
    return result;
  };
  return { world, player, check, creator: player.address };
}

test('the 0.16 line counts refused transactions towards the cap of free ones', () => {
  const { check, creator } = pool('0.16');
  const none = message('MsgPlanetExplore', { creator, playerId: '1-2' });
  expect(check(none, none)).toMatchObject({
    code: 1,
    codespace: 'undefined',
    log: 'game ante: MsgPlanetExplore throttled this block (key: explore 1-2)',
  });
  for (let n = 2; n <= 5; n++) expect(check(none, none).log).toContain('throttled');
  expect(check(none).log).toMatch(/^game ante: address \w+ exceeded CheckTx free-tx cap \(6\/5\) for block \d+$/);
});

test('the 0.16 line looks at the key of a proof before anything runs, the 0.21 line does not', () => {
  const { publicKey, address } = testKey('device');
  const key = Buffer.from(publicKey).toString('hex');
  const told = (line: NetworkLine, fields: object) => {
    const { world, check, creator, player } = pool(line);
    const draft = new Draft(world.state);
    draft.setNumber('permission', `8-${player.address}@0`, 33_554_431n);
    commit(world.state, draft.overlay.diff);
    return check(message('MsgAddressRegister', { creator, playerId: '1-2', address, proofPubKey: key, ...fields })).log;
  };
  expect(told('0.16', {})).toBe('');
  expect(told('0.16', { address: '' })).toBe('game ante: MsgAddressRegister missing proofPubKey or address');
  expect(told('0.16', { proofPubKey: 'zz' })).toContain('MsgAddressRegister invalid proofPubKey hex: ');
  expect(told('0.16', { proofPubKey: '02' })).toBe(
    'game ante: MsgAddressRegister proofPubKey must be 33 bytes (compressed secp256k1), got 1',
  );
  expect(told('0.16', { address: testKey('other').address })).toBe(
    `game ante: MsgAddressRegister proofPubKey derives to ${address}, expected ${testKey('other').address}`,
  );
  expect(told('0.21', { proofPubKey: 'zz' })).toBe('');
});

test('an offline owner may switch off on the 0.21 line and not on the 0.16 line', () => {
  const off = (line: NetworkLine) => {
    const { world, player } = pool(line);
    const draft = new Draft(world.state);
    draft.setGrid('structsLoad', player.playerId, 10n ** 18n);
    commit(world.state, draft.overlay.diff);
    return world.refusal('MsgStructDeactivate', { creator: player.address, structId: '5-1' });
  };
  expect(off('0.21')).toBe('');
  expect(off('0.16')).toBe('player (1-2) is offline due to power');
});
