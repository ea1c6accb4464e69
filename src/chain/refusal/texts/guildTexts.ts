/** Guilds and their members (inside 1500 and 1501). docs/network/refusals.md section 2. */
import { sentence } from '../../../game/refusals/sentences.ts';
import { say, mark } from '../../../lib/words/say.ts';
import { plain, type TextRow } from './row.ts';
import { reasonWords } from './tokens.ts';

export const GUILD_TEXTS: readonly TextRow[] = [
  {
    frame: /guild could not change to new owner \(([^)]*)\)/,
    reason: 'notFound',
    words: (m) =>
      say('Player {player}, who should own the guild, doesn’t exist. Choose another player.', { player: m[1] ?? '' }),
  },
  {
    frame: /already a member of (?:a )?guild/,
    reason: 'alreadyExists',
    words: mark('This player is already in the guild. You don’t need to do anything.'),
  },
  { frame: /not a member of (?:a )?guild/, reason: 'membership', words: () => reasonWords('not_member') },
  { frame: /is the owner of guild .* cannot be removed/, reason: 'membership', words: () => sentence.ownerStays },
  {
    frame: /membership application is incorrect type/,
    reason: 'membership',
    words: () => reasonWords('wrong_join_type'),
  },
  { frame: /is not currently allowing invit/, reason: 'membership', words: () => sentence.noInvitations },
  { frame: /is not currently allowing request/, reason: 'membership', words: () => sentence.noRequests },
  {
    frame: /guild \([^)]*\) is not currently allowing (.+)/,
    reason: 'membership',
    words: (m) => say('This guild doesn’t allow this action now: {token}. Ask the guild.', { token: plain(m[1]) }),
  },
  {
    frame: /guild membership error for player \([^)]*\) in guild \([^)]*\): (.+)/,
    reason: 'membership',
    words: (m) =>
      reasonWords(m[1]) ||
      say('The guild’s rules don’t allow this action: {token}. Ask the guild.', { token: plain(m[1]) }),
  },
  { frame: /join infusion minimum not met/, reason: 'membership', words: () => reasonWords('minimum_not_met') },
  {
    frame: /guild membership application \([^)]*\) not found/,
    reason: 'membership',
    words: mark('This request or invitation no longer exists. Reload the page.'),
  },
  {
    frame: /guild name \(([^)]*)\) is already taken/,
    reason: 'name',
    words: mark('Another guild has this name. Choose another one.'),
  },
];
