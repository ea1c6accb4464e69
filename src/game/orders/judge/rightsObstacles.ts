/** What the rules have against giving and taking rights, and what a mask becomes. docs/network/chain-entities.md 3.1. */
import { listed, mark, say } from '../../../lib/words/say.ts';
import type { Address, ObjectId, PlayerId } from '../../ids.ts';
import { ALL_PERMISSIONS } from '../../permissions.ts';
import { sentence } from '../../refusals/sentences.ts';
import { rightsWords } from '../../rightsWords.ts';
import type { Change, Draft } from '../orderRow.ts';
import type { Sight } from '../sight.ts';
import { changed, SAME } from './changes.ts';

/** What a mask becomes. A check for no bits fails, so an order about none is refused whatever it would do. */
export type Turn = (before: number, bits: number) => number;
export const give: Turn = (before, bits) => before | bits;
export const take: Turn = (before, bits) => before & ~bits;
export const leave: Turn = (_, bits) => bits;

const NONE = mark('Choose at least one permission.');

type OnObject = {
  readonly objectId?: ObjectId | undefined;
  readonly playerId?: PlayerId | undefined;
  readonly permissions?: number | undefined;
};
type OnAddress = { readonly address?: Address | undefined; readonly permissions?: number | undefined };

const granted = ({ objectId, playerId }: OnObject, { more }: Sight): number | undefined =>
  objectId && playerId ? more?.grantedOn?.(objectId, playerId) : undefined;

function idle(turn: Turn, before: number | undefined, bits: number | undefined): string | null {
  if (bits === undefined) return null;
  if (bits === 0) return say(NONE);
  return before !== undefined && turn(before, bits) === before ? say(SAME) : null;
}

function turned(turn: Turn, before: number | undefined, bits: number | undefined): readonly Change[] {
  if (before === undefined || !bits) return [];
  return changed(say('Permissions'), rightsWords(before), rightsWords(turn(before, bits)));
}

export const onObject = (turn: Turn) => ({
  obstacle: (draft: OnObject, sight: Sight): string | null => {
    if (draft.playerId !== undefined && sight.get('player', draft.playerId) === null)
      return say('This player doesn’t exist. Choose another one.');
    return idle(turn, granted(draft, sight), draft.permissions);
  },
  changes: (draft: OnObject, sight: Sight): readonly Change[] => turned(turn, granted(draft, sight), draft.permissions),
});

export const onAddress = (turn: Turn) => ({
  obstacle: ({ address, permissions }: OnAddress, { get, more }: Sight): string | null => {
    const key = get('address', address);
    if (key && key.playerId === null) return say('This key isn’t registered to a player. Choose another key.');
    const isMain = key?.playerId && get('player', key.playerId)?.primaryAddress === key.address;
    const isLess = permissions !== undefined && turn(ALL_PERMISSIONS, permissions) !== ALL_PERMISSIONS;
    if (isMain && isLess && more?.isFrom22?.()) return sentence.mainKeyWhole;
    return idle(turn, key?.permissions, permissions);
  },
  changes: ({ address, permissions }: OnAddress, { get }: Sight): readonly Change[] =>
    turned(turn, get('address', address)?.permissions, permissions),
});

/** Each bit has a rank of its own; undefined: not known. */
function ranksOf(
  { objectId, guildId, permission }: Draft<'MsgPermissionGuildRankRevoke'>,
  { more }: Sight,
): readonly bigint[] | undefined {
  if (!objectId || !guildId || !permission) return undefined;
  const rows = more?.rankRightsOn?.(objectId, guildId);
  return rows?.filter(({ mask }) => (mask & permission) !== 0).map(({ rank }) => rank);
}

const rankWords = (ranks: readonly bigint[]): string =>
  ranks.length === 0
    ? say('no rank')
    : listed([...new Set(ranks)].map((rank) => say('rank {rank} and better', { rank: String(rank) })));

export function ranking(draft: Draft<'MsgPermissionGuildRankSet'>): string | null {
  if (draft.permission === 0) return say(NONE);
  return draft.rank === 0n ? say('Enter the rank as a whole number. 1 is the best.') : null;
}

export function ranks(draft: Draft<'MsgPermissionGuildRankSet'>, sight: Sight): readonly Change[] {
  const before = ranksOf(draft, sight);
  if (before === undefined || draft.rank === undefined || draft.permission === undefined) return [];
  return changed(rightsWords(draft.permission), rankWords(before), rankWords([draft.rank]));
}

export function unranking(draft: Draft<'MsgPermissionGuildRankRevoke'>, sight: Sight): string | null {
  if (draft.permission === 0) return say(NONE);
  return ranksOf(draft, sight)?.length === 0 ? say('No rank has these permissions on this object.') : null;
}

export function unranks(draft: Draft<'MsgPermissionGuildRankRevoke'>, sight: Sight): readonly Change[] {
  const before = ranksOf(draft, sight);
  if (before === undefined || draft.permission === undefined) return [];
  return changed(rightsWords(draft.permission), rankWords(before), rankWords([]));
}

export function registering({ address, permissions }: Draft<'MsgAddressRegister'>, { get }: Sight): string | null {
  if (permissions === 0) return say(NONE);
  const owner = get('address', address)?.playerId;
  return owner ? say('This key already acts for player {owner}. Choose another key.', { owner }) : null;
}

export function unregistering({ address }: Draft<'MsgAddressRevoke'>, { get }: Sight): string | null {
  const key = get('address', address);
  if (!key) return null;
  if (key.playerId === null) return say('This key isn’t registered to a player. Choose another key.');
  return get('player', key.playerId)?.primaryAddress === key.address
    ? say('You can’t revoke the main key. Make another key the main key first.')
    : null;
}

export function promoting({ primaryAddress: to }: Draft<'MsgPlayerUpdatePrimaryAddress'>, { self, get }: Sight) {
  const key = get('address', to);
  if (key && self && key.playerId !== self.playerId) return say('This key isn’t one of your keys. Add it first.');
  return get('player', self?.playerId)?.primaryAddress === to && to !== undefined
    ? say('This key is already the main key. Choose another key.')
    : null;
}
