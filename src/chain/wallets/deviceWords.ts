/**
 * Six words that stand for a key that asks to act for a player: the asking device shows them, the owner types them. A host
 * between the two would have to find another key with the same words. docs/protocols/device-words.md
 */
import { wordlist } from '@scure/bip39/wordlists/english.js';
import type { Address, PlayerId } from '../../game/ids.ts';
import { utf8 } from '../../lib/bytes.ts';

/** What the words are of. Both sides take it from what they know themselves; only the address travels. */
export interface DeviceWordsOf {
  readonly chainId: string;
  readonly playerId: PlayerId;
  /** The five characters by which the device came. */
  readonly code: string;
  /** Of the key that asks, whole. */
  readonly address: Address;
}

const WORDS = 6;
const WORD_BITS = 11;
/** Whole bytes that hold the 66 of six words. */
const BITS = 72;
/** Each try of somebody who looks for another key with these words costs as many rounds. */
const ROUNDS = 2 ** 16;
const SALT = 'orrery device words 1'; // not said: a word of the format

export async function deviceWords({ chainId, playerId, code, address }: DeviceWordsOf): Promise<readonly string[]> {
  // None of the parts holds a line end, so no two askings give the same text.
  const text = utf8([chainId, playerId, code.toUpperCase(), address].join('\n'));
  const key = await crypto.subtle.importKey('raw', Uint8Array.from(text), 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: Uint8Array.from(utf8(SALT)), iterations: ROUNDS };
  const bits = new Uint8Array(await crypto.subtle.deriveBits(how, key, BITS));
  const whole = bits.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return Array.from({ length: WORDS }, (_, at) => {
    const index = Number((whole >> BigInt(BITS - WORD_BITS * (at + 1))) & 0x7ffn);
    return wordlist[index] ?? '';
  });
}

/** Letters that tell the words of the list apart; whoever types may stop there. */
const TELLING = 4;

export type Typed = 'short' | 'wrong' | 'right';

/** Whether the six words were typed, in their order: whole, or their first four letters. */
export function typedWords(typed: string, words: readonly string[]): Typed {
  const said = typed
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
  if (said.length < WORDS) return 'short';
  const fits = words.map((word, at) => said[at] === word || said[at] === word.slice(0, TELLING));
  if (said.length === WORDS && fits.every(Boolean)) return 'right';
  // The last one is still being typed.
  const isOpen = said.length === WORDS && words.at(-1)?.startsWith(said.at(-1) ?? '') === true;
  return isOpen && fits.slice(0, -1).every(Boolean) ? 'short' : 'wrong';
}
