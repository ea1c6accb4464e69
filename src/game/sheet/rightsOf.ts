/** Rights that a message gives, takes or leaves: each bit in words, those that hurt marked, and what is new of them. */
import { listed, say } from '../../lib/words/say.ts';
import { objectTypeOf } from '../ids.ts';
import { ALL_PERMISSIONS, PERMISSION, type PermissionName } from '../permissions.ts';
import { keyDangerWords } from '../rights/dangers.ts';
import type { HarmNetwork } from '../rights/keyPowers.ts';
import { rightDanger, rightsWords } from '../rightsWords.ts';
import type { ReadMessage } from './readTx.ts';
import type { SheetMark, SheetRights } from './sheet.ts';
import type { Told } from './told.ts';

interface Change {
  readonly mask: number;
  readonly deed: 'gets' | 'loses' | 'keeps';
  readonly gives: boolean;
  /** Replaces whatever was there. */
  readonly replaces?: true;
}

function changeOf({ name, fields }: ReadMessage): Change | null {
  const mask = Number(fields['permissions'] ?? fields['permission'] ?? 0);
  switch (name) {
    case 'MsgAddressRegister':
    case 'MsgPermissionGrantOnAddress':
    case 'MsgPermissionGrantOnObject':
    case 'MsgPermissionGuildRankSet':
      return { mask, deed: 'gets', gives: true };
    case 'MsgPermissionSetOnAddress':
    case 'MsgPermissionSetOnObject':
      return { mask, deed: 'keeps', gives: true, replaces: true };
    case 'MsgPermissionRevokeOnAddress':
    case 'MsgPermissionRevokeOnObject':
    case 'MsgPermissionGuildRankRevoke':
      return { mask, deed: 'loses', gives: false };
    case 'MsgAddressRevoke':
      return { mask: ALL_PERMISSIONS, deed: 'loses', gives: false };
    default:
      return null;
  }
}

/** @param network null = nobody said what it is, so the worse is said of it */
export function rightsOf(message: ReadMessage, told: Told, network: HarmNetwork | null = null): SheetRights | null {
  const change = changeOf(message);
  if (change === null) return null;
  const { mask, gives } = change;
  const held = heldBy(message, told);
  const names = (Object.keys(PERMISSION) as PermissionName[]).filter((name) => has(mask, PERMISSION[name]));
  const rest = names.reduce((left, name) => left - PERMISSION[name], mask);
  const isWhole = gives && isOfWholePlayer(message);
  const rights = names.map((name) => ({
    words: rightsWords(PERMISSION[name]),
    danger: rightDanger(name) ?? (isWhole ? say('can change your player’s keys and permissions') : null),
    isNew: held === null ? null : !has(held, PERMISSION[name]),
  }));
  if (rest > 0)
    rights.push({
      words: say('unknown permission {number}', { number: String(rest) }),
      danger: say('can do something that Orrery can’t explain'),
      isNew: null,
    });
  const harms = isWhole && mask > 0 ? keyDangerWords(mask, network) : [];
  return { words: deedWords(change.deed, message), gives, rights, ...(harms.length > 0 && { harms }) };
}

/** Of a key, or on a player: then any permission changes keys and grants, whatever it is called. */
function isOfWholePlayer({ fields: { address, objectId } }: ReadMessage): boolean {
  return typeof address === 'string' || (typeof objectId === 'string' && objectTypeOf(objectId) === 'player');
}

/** By arithmetic: a mask may have more than the 32 bits that `&` looks at. */
function has(mask: number, bit: number): boolean {
  return Math.floor(mask / bit) % 2 === 1;
}

/** A key that is registered anew holds nothing; what others hold has to be told. */
function heldBy({ name, fields }: ReadMessage, told: Told): number | null {
  if (name === 'MsgAddressRegister') return 0;
  const address = fields['address'];
  const fact = typeof address === 'string' ? told.get(address) : undefined;
  // No key of the player holds nothing of his.
  return fact === undefined ? null : (fact.rights ?? 0);
}

function holderOf({ fields }: ReadMessage): string {
  const { address, guildId, rank, playerId } = fields;
  if (typeof address === 'string') return say('This key');
  if (typeof guildId === 'string') {
    return typeof rank === 'bigint'
      ? say('Every member with rank {rank} or better in guild {guildId}', { rank: String(rank), guildId })
      : say('Every rank of guild {guildId}', { guildId });
  }
  return typeof playerId === 'string' ? say('Player {playerId}', { playerId }) : say('Someone');
}

/** Before the list of rights. */
function deedWords(deed: Change['deed'], message: ReadMessage): string {
  const who = holderOf(message);
  const place = message.fields['objectId'];
  if (typeof place !== 'string') {
    if (deed === 'gets') return say('{who} gets these permissions', { who });
    return deed === 'loses'
      ? say('{who} loses these permissions', { who })
      : say('{who} keeps only these permissions', { who });
  }
  if (deed === 'gets') return say('{who} gets these permissions on {place}', { who, place });
  return deed === 'loses'
    ? say('{who} loses these permissions on {place}', { who, place })
    : say('{who} keeps only these permissions on {place}', { who, place });
}

/** Everything: whoever holds it owns the player. */
export function givesEverything(message: ReadMessage): boolean {
  const change = changeOf(message);
  if (change === null || !change.gives) return false;
  return Object.values(PERMISSION).every((bit) => has(change.mask, bit));
}

export function rightsMarks({ gives, rights, harms }: SheetRights): readonly SheetMark[] {
  if (!gives) return [];
  // What all of them do together says more than what each does.
  if (harms !== undefined)
    return [{ tone: 'danger', words: say('The holder of these permissions can {harm}.', { harm: listed(harms) }) }];
  // Whatever the page says is held already: its word takes no warning away.
  const dangers = rights.filter(({ danger }) => danger !== null);
  if (dangers.length === 0) return [];
  const words = say(
    '{count, plural, one {One of these permissions is dangerous. The holder {danger}.} other {# of these permissions are dangerous. Below the permissions, read what the holder can do.}}',
    { count: dangers.length, danger: dangers[0]?.danger ?? '' },
  );
  return [{ tone: 'danger', words }];
}
