import { expect, test } from 'vitest';
import { ambit } from '../../src/generated/game/enums.ts';
import { apply } from './apply.ts';
import { isMessageName, MESSAGES } from './messages.ts';
import { commit } from './state.ts';
import { Draft } from './draft.ts';
import { consent, easyProof, findProof, message, testKey, testWorld, type TestWorld } from './testWorld.ts';

const EXTRACTOR = { structTypeId: 14n, operatingAmbit: ambit.land, slot: 0n };

function setup(guildFuelGrams = 1000) {
  const world = testWorld({ guildFuelGrams });
  const player = world.settle('player');
  const order = { creator: player.address, playerId: player.playerId, ...EXTRACTOR };
  return { world, player, order };
}

/** Takes the player's power away behind the rules' back. */
function starve(world: TestWorld, playerId: string) {
  const draft = new Draft(world.state);
  draft.setGrid('structsLoad', playerId, 10n ** 18n);
  commit(world.state, draft.overlay.diff);
}

test('a second build before the charge is back names need and have', () => {
  const { world, order } = setup();
  world.must('MsgStructBuildInitiate', order);
  world.advance(3n);
  expect(world.refusal('MsgStructBuildInitiate', { ...order, structTypeId: 15n, slot: 1n })).toBe(
    'struct type (15) required charge of 8 for build, but player (1-2) only had 3',
  );
});

test('too little power names the draw and the headroom', () => {
  const { world, order } = setup(1);
  expect(world.refusal('MsgStructBuildInitiate', order)).toBe(
    'player (1-2) cannot handle new load requirements (required: 500000, available: 405000)',
  );
});

test('a reached build limit reads like missing capacity', () => {
  const { world, order } = setup();
  world.must('MsgStructBuildInitiate', order);
  world.advance(8n);
  expect(world.refusal('MsgStructBuildInitiate', { ...order, slot: 1n })).toBe(
    'player (1-2) cannot handle new load requirements (required: 1, available: 1)',
  );
});

test('a bad proof and a proof too easy are refused with the input the chain used', () => {
  const { world, player, order } = setup();
  world.must('MsgStructBuildInitiate', order);
  const prefix = `5-2BUILD${world.block.height}NONCE`;
  world.advance(600n);
  const send = { creator: player.address, structId: '5-2' };
  const good = findProof(prefix, 3);
  expect(world.refusal('MsgStructBuildComplete', { ...send, proof: good.proof, nonce: 'x' })).toBe(
    `work failure for input (${prefix}x) when trying to build on struct 5-2`,
  );
  const easy = easyProof(prefix);
  expect(world.refusal('MsgStructBuildComplete', { ...send, ...easy })).toBe(
    `work failure for input (${prefix}${easy.nonce}) when trying to build on struct 5-2`,
  );
  expect(world.refusal('MsgStructBuildComplete', { ...send, ...good })).toBe('');
});

test("someone else's struct is refused to every hand", () => {
  const { world, order } = setup();
  world.must('MsgStructBuildInitiate', order);
  const stranger = world.join('stranger');
  const text = 'calling player (1-3) has no administrate permission on object (1-2)';
  const send = { creator: stranger.address, structId: '5-2' };
  expect(world.refusal('MsgStructBuildComplete', { ...send, proof: '', nonce: '' })).toBe(text);
  expect(world.refusal('MsgStructBuildCancel', send)).toBe(text);
  expect(world.refusal('MsgStructTrash', send)).toBe(text);
  expect(world.refusal('MsgStructActivate', send)).toBe(text);
  expect(world.refusal('MsgStructDeactivate', send)).toBe(text);
  expect(world.refusal('MsgStructDeactivateBatch', { creator: stranger.address, structId: ['5-1'] })).toBe(text);
  expect(world.refusal('MsgStructOreMinerComplete', send)).toBe(text);
  expect(world.refusal('MsgStructOreRefineryComplete', send)).toBe(text);
  expect(world.refusal('MsgPlanetExplore', { creator: stranger.address, playerId: '1-2' })).toBe(text);
  expect(world.refusal('MsgStructBuildInitiate', { ...order, creator: stranger.address })).toBe(text);
});

test('a key without the bit is refused as an address, before the player is looked at', () => {
  const { world, player, order } = setup();
  const draft = new Draft(world.state);
  draft.setNumber('permission', `8-${player.address}@0`, 2n);
  commit(world.state, draft.overlay.diff);
  expect(world.refusal('MsgStructBuildInitiate', order)).toBe(
    `calling address (${player.address}) has no administrate permission`,
  );
});

test('a granted bit lets another player act, and a guild rank does too', () => {
  const { world, player, order } = setup();
  const friend = world.join('friend');
  const mate = world.join('mate');
  const draft = new Draft(world.state);
  draft.setNumber('permission', `${player.playerId}@${friend.playerId}`, 1n);
  draft.overlay.write('guildRankPermission', `${player.playerId}/0-1/0`, 100n);
  commit(world.state, draft.overlay.diff);
  expect(world.refusal('MsgStructBuildInitiate', { ...order, creator: friend.address })).toBe('');
  world.advance(8n);
  const second = { ...order, structTypeId: 15n, slot: 1n, creator: mate.address };
  expect(world.refusal('MsgStructBuildInitiate', second)).toContain('has no administrate permission');
  const officer = new Draft(world.state);
  officer.put('player', mate.playerId, { ...world.view.get('player', mate.playerId)!, guildRank: 100n });
  commit(world.state, officer.overlay.diff);
  expect(world.refusal('MsgStructBuildInitiate', second)).toBe('');
});

test('an unknown address has no player to act for', () => {
  const { world } = setup();
  const { address } = testKey('nobody');
  expect(world.refusal('MsgPlanetExplore', { creator: address, playerId: '1-2' })).toBe(
    `MsgPlanetExplore requires player account but none associated with ${address}`,
  );
});

test('who commands what does not exist has no permission on it, what is only named is not found', () => {
  const { world, player, order } = setup();
  const { address: creator } = player;
  expect(world.refusal('MsgPlanetExplore', { creator, playerId: '1-99' })).toBe(
    'calling player (1-2) has no administrate permission on object (1-99)',
  );
  expect(world.refusal('MsgStructActivate', { creator, structId: '5-99' })).toBe(
    'calling player (1-2) has no administrate permission',
  );
  expect(world.refusal('MsgStructBuildInitiate', { ...order, structTypeId: 23n })).toBe('struct_type (23) not found');
  expect(world.refusal('MsgSubstationPlayerConnect', { creator, substationId: '4-9', playerId: '1-2' })).toBe(
    'calling player (1-2) has no administrate permission on object (4-9)',
  );
});

test('a place that will not do says which and why', () => {
  const { world, order } = setup();
  expect(world.refusal('MsgStructBuildInitiate', { ...order, operatingAmbit: ambit.space })).toBe(
    'struct cannot exist in ambit (space) based on struct type (14)',
  );
  expect(world.refusal('MsgStructBuildInitiate', { ...order, operatingAmbit: ambit.none })).toBe(
    'struct cannot exist in ambit (none) based on struct type (14)',
  );
  expect(world.refusal('MsgStructBuildInitiate', { ...order, operatingAmbit: 40 as ambit })).toContain(
    'non-existent ambit',
  );
  expect(world.refusal('MsgStructBuildInitiate', { ...order, slot: 4n })).toBe(
    'runtime error: index out of range [4] with length 4',
  );
  world.must('MsgStructBuildInitiate', order);
  world.advance(8n);
  expect(world.refusal('MsgStructBuildInitiate', { ...order, structTypeId: 15n })).toBe(
    'the planet (2-1) already has a struct on that slot',
  );
  expect(world.refusal('MsgStructBuildInitiate', { ...order, structTypeId: 1n, slot: 0n })).toBe(
    'player (1-2) cannot handle new load requirements (required: 1, available: 1)',
  );
});

test('before the first exploration there is no planet and no fleet to build on', () => {
  const world = testWorld();
  const player = world.join('fresh');
  world.advance(10n);
  const order = { creator: player.address, playerId: player.playerId, ...EXTRACTOR };
  expect(world.refusal('MsgStructBuildInitiate', order)).toBe('struct type cannot exist outside a planet');
  expect(world.refusal('MsgStructBuildInitiate', { ...order, structTypeId: 9n })).toBe('fleet (9-2) not found');
});

test('an offline command ship stops all building', () => {
  const { world, player, order } = setup();
  world.must('MsgStructDeactivate', { creator: player.address, structId: '5-1' });
  expect(world.refusal('MsgStructBuildInitiate', order)).toBe(
    'fleet (9-2) needs an online command struct before deploy',
  );
  expect(world.refusal('MsgStructDeactivate', { creator: player.address, structId: '5-1' })).toBe(
    'struct (5-1) is offline but must be online for deactivate',
  );
});

test('the state of a struct is named with the state the action wants', () => {
  const { world, player, order } = setup();
  world.must('MsgStructBuildInitiate', order);
  const { address: creator } = player;
  expect(world.refusal('MsgStructActivate', { creator, structId: '5-1' })).toBe(
    'struct (5-1) is online but must be offline for activation',
  );
  expect(world.refusal('MsgStructActivate', { creator, structId: '5-2' })).toBe(
    'struct (5-2) is building but must be built for activation',
  );
  expect(world.refusal('MsgStructOreMinerComplete', { creator, structId: '5-2' })).toBe(
    'struct (5-2) is offline but must be online for readiness_check',
  );
  expect(world.refusal('MsgStructOreMinerComplete', { creator, structId: '5-1' })).toBe(
    'struct (5-1) has no mining system',
  );
  expect(world.refusal('MsgStructBuildCancel', { creator, structId: '5-1' })).toBe(
    'struct (5-1) is built but must be building for build_cancel',
  );
  world.must('MsgStructBuildCancel', { creator, structId: '5-2' });
  for (const [name, text] of [
    ['MsgStructActivate', 'offline for activation'],
    ['MsgStructDeactivate', 'online for deactivate'],
    ['MsgStructBuildComplete', 'building for build_complete'],
    ['MsgStructBuildCancel', 'building for build_cancel'],
    ['MsgStructTrash', 'built for trash'],
  ] as const) {
    expect(world.refusal(name, { creator, structId: '5-2' })).toBe(`struct (5-2) is destroyed but must be ${text}`);
  }
});

test('an owner over capacity can build, activate, explore and mine nothing, but may switch off', () => {
  const { world, player, order } = setup();
  const { address: creator, playerId } = player;
  world.must('MsgStructBuildInitiate', order);
  world.advance(700n);
  const clock = world.view.structAttribute('blockStartBuild', '5-2');
  const proof = findProof(`5-2BUILD${clock}NONCE`, 1);
  world.must('MsgStructBuildComplete', { creator, structId: '5-2', ...proof });
  starve(world, playerId);
  const offline = 'player (1-2) is offline due to power';
  expect(world.refusal('MsgStructBuildInitiate', { ...order, structTypeId: 15n, slot: 1n })).toBe(offline);
  expect(world.refusal('MsgStructOreMinerComplete', { creator, structId: '5-2' })).toBe(offline);
  expect(world.refusal('MsgPlanetExplore', { creator, playerId })).toBe(offline);
  expect(world.refusal('MsgStructDeactivate', { creator, structId: '5-2' })).toBe('');
  expect(world.refusal('MsgStructActivate', { creator, structId: '5-2' })).toBe(offline);
});

test('refining without ore cannot be afforded', () => {
  const { world, player, order } = setup();
  world.must('MsgStructBuildInitiate', { ...order, structTypeId: 15n });
  const clock = world.block.height;
  world.advance(700n);
  const proof = findProof(`5-2BUILD${clock}NONCE`, 1);
  world.must('MsgStructBuildComplete', { creator: player.address, structId: '5-2', ...proof });
  expect(world.refusal('MsgStructOreRefineryComplete', { creator: player.address, structId: '5-2' })).toBe(
    'player (1-2) cannot afford refine: requires 1',
  );
});

test('a proxy join wants the joining key, its signature and a newcomer', () => {
  const world = testWorld();
  const creator = world.operator.address;
  const key = testKey('joiner');
  const other = testKey('other');
  const join = { creator, address: key.address, ...consent(key) };
  expect(world.refusal('MsgGuildMembershipJoinProxy', { ...join, ...consent(other) })).toBe(
    `proof mismatch for address ${key.address}`,
  );
  expect(world.refusal('MsgGuildMembershipJoinProxy', { ...join, ...consent(key, '0-1', 1n) })).toBe(
    `proof signature verification failure`,
  );
  expect(world.refusal('MsgGuildMembershipJoinProxy', { ...join, proofSignature: 'abcd' })).toBe(
    `proof signature verification failure`,
  );
  expect(world.refusal('MsgGuildMembershipJoinProxy', { ...join, proofPubKey: 'zz' })).toBe(
    `address validation failed for ${key.address}: pubkey_invalid`,
  );
  expect(world.refusal('MsgGuildMembershipJoinProxy', { ...join, playerName: 'ab' })).toBe(
    'player name must be 3-20 characters of letters, digits, hyphens, or underscores',
  );
  expect(world.refusal('MsgGuildMembershipJoinProxy', join)).toBe('');
  const again = { ...join, ...consent(key, '0-1', 1n) };
  expect(world.refusal('MsgGuildMembershipJoinProxy', again)).toBe('player (1-2) already a member of guild (0-1)');
  const third = testKey('third');
  const byMember = { creator: key.address, address: third.address, ...consent(third) };
  expect(world.refusal('MsgGuildMembershipJoinProxy', byMember)).toBe(
    'calling player (1-2) has no administrate permission on object (0-1)',
  );
});

test('every message of a player has a rule, and governance has its own address', () => {
  const { world, player } = setup();
  const creator = player.address;
  for (const name of Object.keys(MESSAGES).filter(isMessageName)) {
    if (name === 'MsgUpdateParams') continue;
    const outcome = apply(world.state, message(name, { creator }), world.block);
    expect({ name, reason: outcome.ok ? '' : outcome.refusal.reason }).not.toEqual({ name, reason: 'not_executed' });
  }
  expect(world.refusal('MsgUpdateParams', { authority: creator })).toContain('expected governance account');
});

test('a batch is checked whole before anything goes off', () => {
  const { world, player } = setup();
  const { address: creator } = player;
  expect(world.refusal('MsgStructDeactivateBatch', { creator, structId: [] })).toBe(
    'parameter structId validation failed: required',
  );
  expect(world.refusal('MsgStructDeactivateBatch', { creator, structId: ['5-1', '5-1'] })).toBe(
    'parameter structId validation failed: invalid',
  );
  const many = Array.from({ length: 66 }, (_, i) => `5-${i + 1}`);
  expect(world.refusal('MsgStructDeactivateBatch', { creator, structId: many })).toBe(
    'parameter structId validation failed: exceeds_maximum',
  );
  expect(world.refusal('MsgStructDeactivateBatch', { creator, structId: ['5-1', '5-9'] })).toBe(
    'calling player (1-2) has no administrate permission',
  );
  expect(world.view.structAttribute('status', '5-1')).toBe(7n);
  expect(world.refusal('MsgStructDeactivateBatch', { creator, structId: ['5-1'] })).toBe('');
});
