/** Ore, alpha, proofs and raids. docs/network/chain-entities.md 4.3; docs/network/game-service-interface.md "Chain typed events". */
import { parseAddress, parseFleetId, parseObjectId, parsePlanetId, parsePlayerId } from '../../../game/ids.ts';
import { decodeAttack } from '../../../wire/decodeAttack.ts';
import { FieldError, type Fields, idOf, idOrNull, numberOrNull, textOf, wordOrNull } from '../../../wire/fields.ts';
import { RAID_WORDS } from '../../../wire/words.ts';
import { type HashCategory, HASH_CATEGORIES } from '../types.ts';
import { alphaOf, oreOf } from './amounts.ts';
import { detail, type EventRow } from './row.ts';

const movement = (fields: Fields) => ({
  playerId: idOrNull(fields, 'playerId', parsePlayerId),
  primaryAddress: idOf(fields, 'primaryAddress', parseAddress),
});

function hashCategory(fields: Fields): HashCategory {
  const word = textOf(fields, 'category');
  const category = HASH_CATEGORIES.find((known) => known === word);
  if (category === undefined) throw new FieldError('category', `one of ${HASH_CATEGORIES.join(', ')}`);
  return category;
}

export const ECONOMY_ROWS = {
  EventAttack: detail('eventAttackDetail', (f) => ({ kind: 'attack', attack: decodeAttack(f) })),
  EventRaid: detail('eventRaidDetail', (f) => ({
    kind: 'raid',
    fleetId: idOf(f, 'fleetId', parseFleetId),
    planetId: idOf(f, 'planetId', parsePlanetId),
    // Absent = the word of number 0, which the chain's JSON may leave out.
    status: wordOrNull(f, 'status', RAID_WORDS) ?? 'initiated',
    seizedOre: oreOf(f, 'seized_ore'),
  })),
  EventOreMine: detail('eventOreMineDetail', (f) => ({ kind: 'oreMine', ...movement(f), amount: oreOf(f, 'amount') })),
  EventAlphaRefine: detail('eventAlphaRefineDetail', (f) => ({
    kind: 'alphaRefine',
    ...movement(f),
    amount: alphaOf(f, 'amount'),
  })),
  EventAlphaInfuse: detail('eventAlphaInfuseDetail', (f) => ({
    kind: 'alphaInfuse',
    ...movement(f),
    amount: alphaOf(f, 'amount'),
  })),
  EventAlphaDefuse: detail('eventAlphaDefuseDetail', (f) => ({
    kind: 'alphaDefuse',
    ...movement(f),
    amount: alphaOf(f, 'amount'),
  })),
  EventOreTheft: detail('eventOreTheftDetail', (f) => ({
    kind: 'oreTheft',
    victimPlayerId: idOf(f, 'victimPlayerId', parsePlayerId),
    victimPrimaryAddress: idOf(f, 'victimPrimaryAddress', parseAddress),
    thiefPlayerId: idOf(f, 'thiefPlayerId', parsePlayerId),
    thiefPrimaryAddress: idOf(f, 'thiefPrimaryAddress', parseAddress),
    amount: oreOf(f, 'amount'),
  })),
  EventOreMigrate: detail('eventOreMigrateDetail', (f) => ({
    kind: 'oreMigrate',
    ...movement(f),
    oldPrimaryAddress: idOf(f, 'oldPrimaryAddress', parseAddress),
    amount: oreOf(f, 'amount'),
  })),
  EventHashSuccess: detail('eventHashSuccessDetail', (f) => ({
    kind: 'hashSuccess',
    callerAddress: idOf(f, 'callerAddress', parseAddress),
    category: hashCategory(f),
    difficulty: numberOrNull(f, 'difficulty') ?? 0,
    objectId: idOf(f, 'objectId', parseObjectId),
    planetId: idOrNull(f, 'planetId', parsePlanetId),
  })),
} as const satisfies Readonly<Record<string, EventRow>>;
