import { describe, expect, it } from 'vitest';
import { blockHeight } from '../../game/units.ts';
import { toBase64, utf8 } from '../../lib/bytes.ts';
import { RARE_EVENTS } from '../../testing/rawEvents.ts';
import { decodeChainEvents } from './decodeChainEvents.ts';
import { decodeEventMap } from './decodeEventMap.ts';
import type { EventContext } from './eventOf.ts';
import { EVENT_ROWS } from './rows/eventRows.ts';
import type { ChainEvent } from './types.ts';

const IN_TX: EventContext = { height: blockHeight(12n), source: { kind: 'tx', hash: 'AB', txIndex: 3 } };
const IN_BLOCK: EventContext = { height: blockHeight(12n), source: { kind: 'block', phase: null } };

const raw = (type: string, ...pairs: readonly (readonly [key: string, value: string | null])[]) => ({
  type,
  attributes: pairs.map(([key, value]) => ({ key, value, index: true })),
});

function only(event: unknown, context = IN_TX): ChainEvent {
  const { events, problems } = decodeChainEvents([event], context, 'game');
  expect(problems).toEqual([]);
  const [first] = events;
  if (!first || events.length !== 1) throw new Error(`${events.length} events`);
  return first;
}

const PERMISSION_TEXT = '{"permissionId":"4-1@1-2","value":"1028"}';

/** docs/network/chain-entities.md 4.2, 4.3 and 4.4, name and attribute key, in their order. */
const FACTS: readonly (readonly [event: string, key: string])[] = [
  ['EventAllocation', 'allocation'],
  ['EventAgreement', 'agreement'],
  ['EventFleet', 'fleet'],
  ['EventGuild', 'guild'],
  ['EventInfusion', 'infusion'],
  ['EventPlanet', 'planet'],
  ['EventPlanetAttribute', 'planetAttributeRecord'],
  ['EventPlayer', 'player'],
  ['EventProvider', 'provider'],
  ['EventReactor', 'reactor'],
  ['EventStruct', 'structure'],
  ['EventStructAttribute', 'structAttributeRecord'],
  ['EventStructDefender', 'structDefender'],
  ['EventStructDefenderClear', 'structDefenderClearDetail'],
  ['EventStructType', 'structType'],
  ['EventSubstation', 'substation'],
  ['EventPermission', 'permissionRecord'],
  ['EventGuildRankPermission', 'guildRankPermissionRecord'],
  ['EventGrid', 'gridRecord'],
  ['EventDelete', 'objectId'],
  ['EventAddressAssociation', 'addressAssociation'],
  ['EventAddressActivity', 'addressActivity'],
  ['EventGuildMembershipApplication', 'guildMembershipApplication'],
  ['EventTime', 'eventTimeDetail'],
  ['EventProviderAddress', 'eventProviderAddressDetail'],
  ['EventProviderGrantGuild', 'eventProviderGrantGuildDetail'],
  ['EventProviderRevokeGuild', 'eventProviderRevokeGuildDetail'],
  ['EventProviderRevenueShortfall', 'eventProviderRevenueShortfallDetail'],
  ['EventPlayerHalted', 'playerId'],
  ['EventPlayerResumed', 'playerId'],
  ['EventGuildBankAddress', 'eventGuildBankAddressDetail'],
  ['EventGuildBankMint', 'eventGuildBankMintDetail'],
  ['EventGuildBankRedeem', 'eventGuildBankRedeemDetail'],
  ['EventGuildBankConvert', 'eventGuildBankConvertDetail'],
  ['EventGuildBankConvertToken', 'eventGuildBankConvertTokenDetail'],
  ['EventGuildBankConfiscateAndBurn', 'eventGuildBankConfiscateAndBurnDetail'],
  ['EventOreMine', 'eventOreMineDetail'],
  ['EventAlphaRefine', 'eventAlphaRefineDetail'],
  ['EventAlphaInfuse', 'eventAlphaInfuseDetail'],
  ['EventAlphaDefuse', 'eventAlphaDefuseDetail'],
  ['EventOreTheft', 'eventOreTheftDetail'],
  ['EventOreMigrate', 'eventOreMigrateDetail'],
  ['EventRaid', 'eventRaidDetail'],
  ['EventHashSuccess', 'eventHashSuccessDetail'],
  ['EventAttack', 'eventAttackDetail'],
];

describe('the table of typed events', () => {
  it('has every event of the facts under its attribute, and no other', () => {
    const rows = Object.entries(EVENT_ROWS).map(([name, { key }]) => [name, key] as const);
    expect(new Map(rows)).toEqual(new Map(FACTS));
    expect(rows).toHaveLength(FACTS.length);
  });
});

describe('a typed event', () => {
  it('says from which message of which transaction it comes', () => {
    const event = raw('game.game.EventPermission', ['permissionRecord', PERMISSION_TEXT], ['msg_index', '2']);
    expect(only(event)).toEqual({
      kind: 'permission',
      permission: { subject: { kind: 'object', objectId: '4-1', playerId: '1-2' }, mask: 1028 },
      origin: { height: 12n, source: { kind: 'tx', hash: 'AB', txIndex: 3, messageIndex: 2 } },
    });
  });

  it('says from which end of a block it comes, by its mode or by the list it is in', () => {
    const time = ['eventTimeDetail', '{"blockHeight":"12","blockTime":"2026-09-08T19:19:58.364481Z"}'] as const;
    expect(only(raw('game.game.EventTime', time, ['mode', 'BeginBlock']), IN_BLOCK)).toEqual({
      kind: 'time',
      height: 12n,
      atMs: Date.UTC(2026, 8, 8, 19, 19, 58, 364),
      origin: { height: 12n, source: { kind: 'block', phase: 'begin' } },
    });
    const inEnd: EventContext = { height: blockHeight(12n), source: { kind: 'block', phase: 'end' } };
    expect(only(raw('game.game.EventTime', time), inEnd).origin.source).toEqual({ kind: 'block', phase: 'end' });
  });

  it('is read in base64 too, as old nodes spell keys and values', () => {
    const coded = (text: string) => toBase64(utf8(text));
    const event = raw(
      'game.game.EventPermission',
      [coded('permissionRecord'), coded(PERMISSION_TEXT)],
      [coded('msg_index'), coded('1')],
    );
    expect(only(event)).toMatchObject({ kind: 'permission', origin: { source: { messageIndex: 1 } } });
  });

  it.each(['seized_ore', 'seizedOre'])('of a raid has its ore under %s', (key) => {
    const detail = { fleetId: '9-2', planetId: '2-5', status: 'raidSuccessful', [key]: '4' };
    expect(only(raw('game.game.EventRaid', ['eventRaidDetail', JSON.stringify(detail)]))).toMatchObject({
      kind: 'raid',
      status: 'raidSuccessful',
      seizedOre: 4n,
    });
  });

  it.each([
    ['"5-4"', '5-4'],
    ['5-4', '5-4'],
    [`"3-1-game1${'q'.repeat(32)}gau2r9"`, { destinationId: '3-1', address: `game1${'q'.repeat(32)}gau2r9` }],
  ])('of a deletion is a bare text: %s', (text, objectId) => {
    expect(only(raw('game.game.EventDelete', ['objectId', text]))).toMatchObject({ kind: 'deleted', objectId });
  });

  it('counts the structs of a player by type, and knows words past its list by number', () => {
    const attribute = (type: string, key: string, id: string) =>
      only(raw(`game.game.${type}`, [key, `{"attributeId":"${id}","value":"2"}`]));
    expect(attribute('EventStructAttribute', 'structAttributeRecord', '6-1-11-3')).toMatchObject({
      attribute: { family: 'struct', attribute: 'typeCount', objectId: '1-11', typeId: 3, value: 2n },
    });
    expect(attribute('EventPlanetAttribute', 'planetAttributeRecord', '12-2-5')).toMatchObject({
      attribute: { family: 'planet', attribute: 'blockStartOreMine', objectId: '2-5' },
    });
    expect(attribute('EventGrid', 'gridRecord', '99-2-5')).toMatchObject({ attribute: { attribute: '99' } });
  });

  it.each(Object.entries(RARE_EVENTS))('of a kind no small world brings forth is read: %s', (name, [key, payload]) => {
    const event = only(raw(`game.game.${name}`, [key, JSON.stringify(payload)]));
    expect(event).toMatchSnapshot();
  });

  it('belongs to the namespace of the network, whatever it is called', () => {
    const event = raw('orbit.orbit.EventDelete', ['objectId', '"5-4"']);
    expect(decodeChainEvents([event], IN_TX, 'orbit').events).toMatchObject([{ kind: 'deleted' }]);
    expect(only(event)).toMatchObject({ kind: 'unknown', type: 'orbit.orbit.EventDelete' });
  });
});

describe('what is none of the game’s typed events', () => {
  it('is passed on as what it is', () => {
    expect(only(raw('delegate', ['validator', 'v'], ['msg_index', '0']))).toMatchObject({
      kind: 'staking',
      word: 'delegate',
    });
    expect(only(raw('coin_spent', ['spender', 'x']))).toMatchObject({ kind: 'unknown', type: 'coin_spent' });
    expect(only(raw('game.game.EventNewer', ['x', '{}']))).toMatchObject({ kind: 'unknown' });
    expect(only(raw('constructor'))).toMatchObject({ kind: 'unknown', type: 'constructor' });
  });
});

describe('what cannot be read', () => {
  it.each([
    ['game.game.EventPermission', [['msg_index', '0']], 'permissionRecord', 'an attribute of this name'],
    ['game.game.EventPermission', [['permissionRecord', '{']], 'permissionRecord', 'JSON text'],
    ['game.game.EventPermission', [['permissionRecord', '[]']], 'permissionRecord', 'an object'],
    [
      'game.game.EventPermission',
      [['permissionRecord', '{"permissionId":"4"}']],
      'permissionRecord.permissionId',
      'a permission id',
    ],
    [
      'game.game.EventRaid',
      [['eventRaidDetail', '{"fleetId":"9-1","planetId":"2-1","status":"x"}']],
      'eventRaidDetail.status',
      '',
    ],
    ['game.game.EventOreMine', [['eventOreMineDetail', '{"playerId":"1-1"}']], 'eventOreMineDetail.primaryAddress', ''],
    ['game.game.EventDelete', [['objectId', '"77-1"']], 'objectId', 'an object id'],
    ['ugc_moderated', [['field', 'colour']], 'field', 'one of name, pfp'],
  ] as const)('is a problem with type and path: %s %j', (type, pairs, path, expected) => {
    const good = raw('game.game.EventDelete', ['objectId', '"5-4"']);
    const { events, problems } = decodeChainEvents([raw(type, ...pairs), good], IN_TX, 'game');
    expect(events).toHaveLength(1);
    expect(problems).toEqual([
      { type, path, expected: expect.stringContaining(expected), origin: expect.objectContaining({ height: 12n }) },
    ]);
  });

  it.each([null, undefined, ''])('is nothing when there is no list: %j', (list) => {
    expect(decodeChainEvents(list, IN_TX, 'game')).toEqual({ events: [], problems: [] });
  });

  it('is the list itself when it is none', () => {
    expect(decodeChainEvents({}, IN_TX, 'game').problems).toMatchObject([{ path: 'events' }]);
  });
});

describe('the merged map of the websocket', () => {
  const map = {
    'tm.event': ['Tx'],
    'tx.hash': ['AB'],
    'game.game.EventDelete.objectId': ['"5-4"', '"5-6"'],
    'game.game.EventDelete.msg_index': ['0', '1'],
  };

  it('gives every event its own place', () => {
    const { events, problems } = decodeEventMap(map, IN_TX, 'game');
    expect(problems).toEqual([]);
    expect(events).toMatchObject([
      { objectId: '5-4', origin: { source: { messageIndex: 0 } } },
      { objectId: '5-6', origin: { source: { messageIndex: 1 } } },
    ]);
  });

  it('with lists of unequal length keeps the events and not their places', () => {
    const short = { ...map, 'game.game.EventDelete.msg_index': ['1'] };
    const { events, problems } = decodeEventMap(short, IN_TX, 'game');
    expect(events.map(({ origin }) => origin.source)).toMatchObject([{ messageIndex: null }, { messageIndex: null }]);
    expect(problems).toMatchObject([{ type: 'game.game.EventDelete', path: 'msg_index', expected: '2 values' }]);
  });

  it('keeps no event whose parts cannot be told apart', () => {
    const moderated = {
      'ugc_moderated.actor_player_id': ['1-1', '1-1'],
      'ugc_moderated.old_value': ['a'],
      'game.game.EventDelete.objectId': ['"5-4"'],
    };
    const { events, problems } = decodeEventMap(moderated, IN_TX, 'game');
    expect(events).toMatchObject([{ kind: 'deleted' }]);
    expect(problems).toMatchObject([{ type: 'ugc_moderated', path: 'old_value', expected: '2 values' }]);
  });
});
