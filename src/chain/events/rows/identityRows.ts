/** Keys, the clock, what is gone, and the two that are defined and never sent. docs/network/chain-entities.md 4.2, 4.3. */
import { type ObjectId, parseAddress, parseObjectId, parsePlayerId, type PlayerId } from '../../../game/ids.ts';
import { FieldError, type Fields, idOf, parseId, timeMsOf, wordOrNull } from '../../../wire/fields.ts';
import { APPLICATION_STATUSES } from '../../../wire/words.ts';
import type { InfusionKey } from '../types.ts';
import { amountOf, heightOf } from './amounts.ts';
import { bareText, detail, type EventRow } from './row.ts';

/** Index 0 is nobody. */
function playerOfIndex(fields: Fields): PlayerId | null {
  const index = amountOf(fields, 'playerIndex');
  return index === 0n ? null : parseId('playerIndex', `1-${index}`, parsePlayerId);
}

/** `3-1-<address>`: an infusion is the one object whose id has three parts. */
function deletedId(text: string): ObjectId | InfusionKey {
  const [, destinationId, address] = /^([35]-[0-9]+)-([a-z0-9]+)$/.exec(text) ?? [];
  try {
    return address === undefined
      ? parseObjectId(text)
      : { destinationId: parseObjectId(destinationId), address: parseAddress(address) };
  } catch {
    throw new FieldError('objectId', 'an object id');
  }
}

export const IDENTITY_ROWS = {
  EventDelete: bareText('objectId', (text) => ({ kind: 'deleted', objectId: deletedId(text) })),
  EventAddressAssociation: detail('addressAssociation', (f) => ({
    kind: 'addressAssociation',
    address: idOf(f, 'address', parseAddress),
    playerId: playerOfIndex(f),
    status: wordOrNull(f, 'registrationStatus', APPLICATION_STATUSES) ?? 'proposed',
  })),
  EventAddressActivity: detail('addressActivity', (f) => ({
    kind: 'addressActivity',
    address: idOf(f, 'address', parseAddress),
    height: heightOf(f, 'blockHeight'),
    atMs: timeMsOf(f, 'blockTime'),
  })),
  EventTime: detail('eventTimeDetail', (f) => ({
    kind: 'time',
    height: heightOf(f, 'blockHeight'),
    atMs: timeMsOf(f, 'blockTime'),
  })),
  EventPlayerHalted: bareText('playerId', (text) => ({
    kind: 'playerHalted',
    playerId: parseId('playerId', text, parsePlayerId),
  })),
  EventPlayerResumed: bareText('playerId', (text) => ({
    kind: 'playerResumed',
    playerId: parseId('playerId', text, parsePlayerId),
  })),
} as const satisfies Readonly<Record<string, EventRow>>;
