import type { NetworkIdentity } from '../../game/network.ts';
import type { TxRefusal } from '../types.ts';
import { ANTE_CODES, type CodeRow, FRAMEWORK_CODES, GAME_CODES, rowOf, SMALL_CODES } from './codes.ts';
import { TEXT_ROWS } from './texts.ts';

/**
 * What the chain's refusal says to a player: by its text where that has numbers, else by its code.
 * docs/network/chain-messages.md section 4; docs/network/game-service-interface.md "Transaction outcomes".
 *
 * @example
 * decodeRefusal('game', 1200, 'required charge of 8 for build, but player (1-2) only had 3', network).words
 * // 'Not enough charge: building needs 8, you have 3. It grows by one each block.'
 */
export function decodeRefusal(codespace: string, code: number, rawLog: string, network: NetworkIdentity): TxRefusal {
  const base = { codespace, code, raw: rawLog };
  const text = rawLog.replace(/^failed to execute message; message index: \d+: /, '');
  for (const row of TEXT_ROWS) {
    const match = row.fragment.exec(text);
    if (match === null) continue;
    const reason = typeof row.reason === 'function' ? row.reason(match) : row.reason;
    return { ...base, reason, words: typeof row.words === 'function' ? row.words(match) : row.words };
  }
  for (const table of tablesOf(codespace, code, network)) {
    const row = rowOf(table, code);
    if (row !== undefined) return { ...base, reason: row[2], words: row[3] };
  }
  return { ...base, reason: 'other', words: `The chain refused this: ${shorten(text) || `code ${code}`}.` };
}

/** An empty codespace is guessed by the number: the ranges of ante and game do not overlap. */
function tablesOf(codespace: string, code: number, network: NetworkIdentity): readonly (readonly CodeRow[])[] {
  if (codespace === '' || codespace === 'undefined') {
    return code >= 1000 ? [ANTE_CODES, GAME_CODES] : [SMALL_CODES, FRAMEWORK_CODES];
  }
  if (codespace === network.namespace) return [GAME_CODES, SMALL_CODES];
  if (codespace === `${network.namespace}-ante`) return [ANTE_CODES];
  // The framework names its codespace `sdk` even where its routes have another root.
  return codespace === network.sdkRoot || codespace === 'sdk' ? [FRAMEWORK_CODES] : [];
}

function shorten(text: string): string {
  const flat = text
    .replace(/\s+/g, ' ')
    .replace(/[. ]+$/, '')
    .trim();
  return flat.length > 160 ? `${flat.slice(0, 160)}…` : flat;
}
