/**
 * Refusals told by their text: the frames of sentences that stay the same between versions, and what they say with their
 * numbers. docs/network/refusals.md; sheet.test.ts walks it. Tried in order, before the code tables: game rules arrive
 * without a number of their own.
 */
import { say, mark } from '../../lib/words/say.ts';
import { ACTOR_TEXTS } from './texts/actorTexts.ts';
import { ADDRESS_TEXTS } from './texts/addressTexts.ts';
import { GATE_TEXTS } from './texts/gateTexts.ts';
import { GUILD_TEXTS } from './texts/guildTexts.ts';
import { NODE_TEXTS } from './texts/nodeTexts.ts';
import { PLACE_TEXTS } from './texts/placeTexts.ts';
import { POWER_TEXTS } from './texts/powerTexts.ts';
import { plain, type TextRow } from './texts/row.ts';
import { STRUCT_TEXTS } from './texts/structTexts.ts';
import { REASON_TOKEN, reasonWords } from './texts/tokens.ts';

/** What no frame knows but whose token or shape says enough. */
const LAST_TEXTS: readonly TextRow[] = [
  { frame: REASON_TOKEN, reason: 'value', words: (m) => reasonWords(m[1]) },
  {
    frame: /([\w ]+?) validation failed: ([\w ]+)/,
    reason: 'value',
    words: (m) =>
      say('The {token} was rejected: {other}. Change it and try again.', {
        token: plain((m[1] ?? '').replace(/^parameter /, '')),
        other: plain(m[2]),
      }),
  },
  // Without the object's name: code 1900 before the renumbering, 1050 since.
  {
    frame: /object not found/i,
    reason: 'notFound',
    words: mark('This object doesn’t exist on the chain. It may have been destroyed. Reload the page.'),
  },
  {
    frame: /([\w-]+) \(([^)]*)\) not found/,
    reason: 'notFound',
    words: (m) =>
      m[2] === ''
        ? say('The {token} doesn’t exist on the chain. Check the ID.', { token: plain(m[1]) })
        : say('The {token} {first} doesn’t exist on the chain. Check the ID.', {
            token: plain(m[1]),
            first: m[2] ?? '',
          }),
  },
];

export const TEXT_ROWS: readonly TextRow[] = [
  ...NODE_TEXTS,
  ...GATE_TEXTS,
  ...ACTOR_TEXTS,
  ...STRUCT_TEXTS,
  ...PLACE_TEXTS,
  ...GUILD_TEXTS,
  ...POWER_TEXTS,
  ...ADDRESS_TEXTS,
  ...LAST_TEXTS,
];
