/** The rules of 0.22 beside those of 0.21, one by one. docs/network/line-0.22.md section 4 */
import { expect, test } from 'vitest';
import { PERMISSION } from '../../src/game/permissions.ts';
import { Agreement } from '../../src/generated/game/entities.ts';
import { guildJoinBypassLevel, planetStatus, providerAccessPolicy } from '../../src/generated/game/enums.ts';
import { moduleAddress } from './address.ts';
import { Draft } from './draft.ts';
import { cascade } from './energyPhases.ts';
import { hasKeyForm } from './keyConsent.ts';
import type { NetworkLine } from './line.ts';
import { link, linkCascade, linked } from './links.ts';
import { commit } from './state.ts';
import { delegatedAmount, stakeKey } from './staking.ts';
import { consent, testWorld } from './testWorld.ts';

const LINES = ['0.21', '0.22'] as const satisfies readonly NetworkLine[];
const [OWNER, GUILD, SUBSTATION] = ['1-1', '0-1', '4-1'];

function setup(line: NetworkLine) {
  const world = testWorld({ line, pace: 'quick' });
  const edit = (change: (draft: Draft) => void): void => {
    const draft = new Draft(world.state);
    change(draft);
    commit(world.state, draft.overlay.diff);
  };
  const setKey = (address: string, bits: bigint) =>
    edit((draft) => draft.setNumber('permission', `8-${address}@0`, bits));
  return { world, edit, setKey, creator: world.operator.address };
}

/** What each of the two lines answers; '' = it takes it. */
function onBoth(act: (at: ReturnType<typeof setup>) => string): readonly string[] {
  return LINES.map((line) => act(setup(line)));
}

test('a right is granted to players who exist, from 0.22 on', () => {
  const told = onBoth(({ world, creator }) =>
    world.refusal('MsgPermissionGrantOnObject', { creator, objectId: GUILD, playerId: '1-99', permissions: 4n }),
  );
  expect(told).toEqual(['', 'player (1-99) not found']);
});

test('the main key keeps all its rights', () => {
  const told = onBoth(({ world }) => {
    const ada = world.join('ada');
    const less = { creator: ada.address, address: ada.address, permissions: 1n };
    return world.refusal('MsgPermissionSetOnAddress', less);
  });
  expect(told).toEqual(['', expect.stringContaining('must keep full access')]);
});

test('who is put out of a guild loses what was granted on it', () => {
  const left = LINES.map((line) => {
    const { world, creator } = setup(line);
    const { playerId } = world.join('ada');
    world.must('MsgPermissionGrantOnObject', { creator, objectId: GUILD, playerId, permissions: 4n });
    world.must('MsgGuildMembershipKick', { creator, guildId: GUILD, playerId });
    return world.view.permission(`${GUILD}@${playerId}`);
  });
  expect(left).toEqual([4n, 0n]);
});

test('a member who may decide for the guild still needs a key with the guild-membership permission', () => {
  const told = onBoth(({ world, setKey, creator }) => {
    const ada = world.join('ada');
    world.must('MsgGuildUpdateJoinInfusionMinimumBypassByInvite', {
      creator,
      guildId: GUILD,
      guildJoinBypassLevel: guildJoinBypassLevel.member,
    });
    const bob = world.join('bob');
    world.must('MsgGuildMembershipKick', { creator, guildId: GUILD, playerId: bob.playerId });
    setKey(ada.address, BigInt(PERMISSION.play));
    return world.refusal('MsgGuildMembershipInvite', { creator: ada.address, guildId: GUILD, playerId: bob.playerId });
  });
  expect(told).toEqual(['', expect.stringContaining('has no administrate permission')]);
});

test('a key that is a player’s already comes in by proxy only if it may join', () => {
  const told = onBoth(({ world, setKey, creator }) => {
    const ada = world.join('ada');
    world.must('MsgGuildMembershipKick', { creator, guildId: GUILD, playerId: ada.playerId });
    setKey(ada.address, BigInt(PERMISSION.play));
    return world.refusal('MsgGuildMembershipJoinProxy', {
      creator,
      address: ada.address,
      ...consent(ada, GUILD, world.view.grid('proxyNonce', ada.playerId)),
    });
  });
  expect(told).toEqual(['', expect.stringContaining('has no administrate permission')]);
});

test('a better rank sets ranks with the admin bit on the key alone', () => {
  const told = onBoth(({ world, setKey, creator }) => {
    const [ada, bob] = [world.join('ada'), world.join('bob')];
    world.must('MsgPlayerUpdateGuildRank', { creator, guildId: GUILD, playerId: ada.playerId, guildRank: 5n });
    setKey(ada.address, BigInt(PERMISSION.play));
    const fields = { creator: ada.address, guildId: GUILD, playerId: bob.playerId, guildRank: 50n };
    return world.refusal('MsgPlayerUpdateGuildRank', fields);
  });
  expect(told).toEqual(['', expect.stringContaining('has no administrate permission')]);
});

test('an infusion is named once', () => {
  const told = onBoth(({ world, edit, creator }) => {
    const ada = world.join('ada');
    world.must('MsgGuildMembershipKick', { creator, guildId: GUILD, playerId: ada.playerId });
    const infusions = [...world.view.list('infusion')].map(([id]) => id);
    edit((draft) => {
      const guild = draft.get('guild', GUILD);
      if (guild) draft.put('guild', GUILD, { ...guild, joinInfusionMinimum: 1n });
    });
    const infusionId = [infusions[0] ?? '', infusions[0] ?? ''];
    return world.refusal('MsgGuildMembershipJoin', { creator: ada.address, guildId: GUILD, playerId: '', infusionId });
  });
  expect(told).toEqual([expect.stringContaining('infusion_ownership'), expect.stringContaining('duplicate_infusion')]);
});

test('a substation is built on power that leads nowhere yet', () => {
  const told = onBoth(({ world, creator }) =>
    world.refusal('MsgSubstationCreate', { creator, owner: OWNER, allocationId: '6-1' }),
  );
  expect(told).toEqual(['', expect.stringContaining('already_connected')]);
});

test('a substation that goes takes bought power with it, and from 0.22 on only lets go of it', () => {
  const left = LINES.map((line) => {
    const { world, creator } = setup(line);
    world.must('MsgAllocationCreate', { creator, sourceObjectId: SUBSTATION, power: 1000n, controller: OWNER });
    const own = [...world.view.list('allocation')].at(-1)?.[0] ?? '';
    world.must('MsgSubstationCreate', { creator, owner: OWNER, allocationId: own });
    const mine = [...world.view.list('substation')].map(([id]) => id).find((id) => id !== SUBSTATION) ?? '';
    const fields = { capacityMinimum: 1n, capacityMaximum: 9n, durationMinimum: 1n, durationMaximum: 99n };
    world.must('MsgProviderCreate', {
      creator,
      substationId: SUBSTATION,
      rate: { denom: 'ualpha', amount: '1' },
      accessPolicy: providerAccessPolicy.openMarket,
      ...fields,
    });
    world.must('MsgAgreementOpen', { creator, providerId: '10-1', capacity: 2n, duration: 9n });
    const bought = [...world.view.list('agreement')][0]?.[1];
    const allocationId = bought?.allocationId ?? '';
    world.must('MsgSubstationAllocationConnect', { creator, allocationId, destinationId: mine });
    world.must('MsgSubstationDelete', { creator, substationId: mine, migrationSubstationId: '' });
    return [world.view.get('allocation', own), world.view.get('allocation', allocationId)?.destinationId];
  });
  expect(left).toEqual([
    [undefined, undefined],
    [undefined, ''],
  ]);
});

test('256 agreements end in one block, and no more', () => {
  const told = onBoth(({ world, edit, creator }) => {
    world.must('MsgProviderCreate', {
      creator,
      substationId: SUBSTATION,
      rate: { denom: 'ualpha', amount: '1' },
      accessPolicy: providerAccessPolicy.openMarket,
      capacityMinimum: 1n,
      capacityMaximum: 9n,
      durationMinimum: 1n,
      durationMaximum: 99n,
    });
    const endBlock = String(world.block.height + 9n);
    edit((draft) => {
      for (let at = 1; at <= 256; at++) {
        draft.put('agreement', `11-${1000 + at}`, Agreement.fromPartial({ id: `11-${1000 + at}` }));
        link(draft, 'expiry', endBlock, `11-${1000 + at}`);
      }
    });
    const open = (duration: bigint) =>
      world.refusal('MsgAgreementOpen', { creator, providerId: '10-1', capacity: 1n, duration });
    expect(open(8n)).toBe('');
    return open(9n);
  });
  expect(told).toEqual(['', expect.stringContaining('too many agreements already expire at block')]);
});

test('nobody goes to a planet that is left behind, and its clocks are cleared', () => {
  const told = onBoth(({ world, edit }) => {
    const [ada, bob] = [world.settle('ada'), world.settle('bob')];
    edit((draft) => {
      const planet = draft.get('planet', ada.planetId);
      if (planet) draft.put('planet', planet.id, { ...planet, status: planetStatus.complete });
    });
    return world.refusal('MsgFleetMove', {
      creator: bob.address,
      fleetId: bob.fleetId,
      destinationLocationId: ada.planetId,
    });
  });
  expect(told).toEqual(['', expect.stringContaining('already complete')]);
  const clocks = LINES.map((line) => {
    const { world, edit } = setup(line);
    const ada = world.settle('ada');
    edit((draft) => {
      draft.setGrid('ore', ada.planetId, 0n);
      draft.setPlanetAttribute('blockStartOreMine', ada.planetId, 7n);
    });
    world.must('MsgPlanetExplore', { creator: ada.address, playerId: ada.playerId });
    return world.view.planetAttribute('blockStartOreMine', ada.planetId);
  });
  expect(clocks).toEqual([7n, 0n]);
});

test('accounts of the framework’s modules take no coins', () => {
  const told = onBoth(({ world, creator }) =>
    world.refusal('MsgPlayerSend', {
      creator,
      fromAddress: creator,
      toAddress: moduleAddress('bonded_tokens_pool', 'game'),
      amount: [{ denom: 'ualpha', amount: '1' }],
    }),
  );
  expect(told).toEqual(['', expect.stringContaining('is not allowed to receive funds')]);
});

test('fuel is cut, not rounded', () => {
  const fuel = LINES.map((line) => {
    const { world } = setup(line);
    const draft = new Draft(world.state);
    draft.setNumber('stake', stakeKey.tokens('v'), 5n);
    draft.setNumber('stake', stakeKey.shares('v'), 3n);
    draft.setNumber('stake', stakeKey.delegation('v', 'a'), 1n);
    return delegatedAmount(draft, 'v', 'a');
  });
  expect(fuel).toEqual([2n, 1n]);
});

test('the cascade works in order of arrival, 256 at a time, and goes on in the next block', () => {
  const waiting = LINES.map((line) => {
    const { world } = setup(line);
    const draft = new Draft(world.state);
    for (let at = 300; at > 0; at--) linkCascade(draft, `4-${at}`);
    linkCascade(draft, '4-300');
    cascade(draft, world.block);
    const left = linked(draft, 'cascade', '').map((entry) => entry.slice(entry.indexOf('/') + 1));
    cascade(draft, world.block);
    return [left.length, left[0], linked(draft, 'cascade', '').length];
  });
  expect(waiting).toEqual([
    [0, undefined, 0],
    [44, '4-44', 0],
  ]);
});

test('a key begins with 02 or 03', () => {
  const odd = new Uint8Array(33).fill(4);
  expect(LINES.map((line) => hasKeyForm(odd, line))).toEqual([true, false]);
  expect(LINES.map((line) => hasKeyForm(odd.fill(2), line))).toEqual([true, true]);
});
