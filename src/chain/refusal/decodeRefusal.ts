import type { NetworkIdentity } from '../../game/network.ts';
import { tidyText } from '../../lib/tidyText.ts';
import { say } from '../../lib/words/say.ts';
import type { TxRefusal } from '../types.ts';
import { refusalText } from '../../wire/limits.ts';
import { ANTE_CODES, type CodeRow, FRAMEWORK_CODES, GAME_CODES, MODULE_CODES, rowOf, SMALL_CODES } from './codes.ts';
import { TEXT_ROWS } from './texts.ts';
import { spoken } from './texts/row.ts';

/**
 * What the chain's refusal says to a player: by its text first, for game rules arrive without a number of their own;
 * then by its code. docs/network/refusals.md; docs/network/game-service-interface.md "Transaction outcomes".
 *
 * @example
 * decodeRefusal('undefined', 1, 'struct type (9) required charge of 8 for build, but player (1-2) only had 3', network).words
 * // 'You have 3 of 8 charge. Wait 5 blocks.'
 */
export function decodeRefusal(codespace: string, code: number, rawLog: string, network: NetworkIdentity): TxRefusal {
  // A node quotes what anybody sent it.
  const raw = tidyText(withoutTrace(refusalText(rawLog)), LONGEST_RAW);
  const base = { codespace, code, raw };
  const text = raw
    .replace(/^failed to execute message; message index: \d+: /, '')
    .replace(/^codespace \S+ code \d+: /, '');
  for (const row of TEXT_ROWS) {
    const match = row.frame.exec(text);
    if (match === null) continue;
    const reason = typeof row.reason === 'function' ? row.reason(match) : row.reason;
    return { ...base, reason, words: typeof row.words === 'function' ? row.words(match) : say(row.words) };
  }
  for (const table of tablesOf(codespace, code, network)) {
    const row = rowOf(table, code);
    if (row !== undefined) return { ...base, reason: row[2], words: spoken(row[3]) };
  }
  const said = sentencesOf(text);
  const words =
    said === ''
      ? say('The chain rejected this action with code {code}. Check it and try again.', { code: String(code) })
      : say('The chain rejected this action: {said} Check it and try again.', { said });
  return { ...base, reason: 'other', words };
}

/** Codespaces are words of the network, or of nobody: an unregistered error has none. */
function tablesOf(codespace: string, code: number, network: NetworkIdentity): readonly (readonly CodeRow[])[] {
  if (codespace === '' || codespace === 'undefined') {
    return code >= 1000 ? [ANTE_CODES, GAME_CODES, MODULE_CODES.node ?? []] : [SMALL_CODES, FRAMEWORK_CODES];
  }
  if (codespace === network.namespace) return [GAME_CODES, SMALL_CODES];
  if (codespace === `${network.namespace}-ante`) return [ANTE_CODES];
  // The framework names its codespace `sdk` even where its routes have another root.
  if (codespace === network.sdkRoot || codespace === 'sdk') return [FRAMEWORK_CODES];
  return [MODULE_CODES[codespace] ?? []];
}

/** A node that broke prints kilobytes of its stack; the line before it says what there is to say. */
function withoutTrace(rawLog: string): string {
  return rawLog.replace(/\b(?:stack:|goroutine \d+ )[^]*$/, '').trim();
}

/** Whole sentences up to a length, so that nothing is cut in the middle; a single longer one stands as it is. */
function sentencesOf(text: string): string {
  if (text === '' || text.length <= MOST) return ended(text);
  const [first = text, ...others] = text.split(/(?<=[.;!?]) /);
  let shown = first;
  for (const next of others) {
    if (shown.length + next.length + 1 > MOST) break;
    shown = `${shown} ${next}`;
  }
  return ended(shown);
}

const MOST = 320;
const LONGEST_RAW = 4000;

function ended(text: string): string {
  return text === '' ? '' : `${text.replace(/[.;: ]+$/, '')}.`;
}
