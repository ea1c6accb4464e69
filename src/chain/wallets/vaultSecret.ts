/**
 * What a record seals: a phrase's entropy and, where there is one, its BIP-39 passphrase, so that the record alone opens the key. The
 * block has one length for all, so that a record does not tell twelve words from twenty-four, nor that there is a passphrase.
 */
import { utf8 } from '../../lib/bytes.ts';
import { LongPhrasePassphraseError } from './errors.ts';

export interface VaultSecret {
  /** 16 or 32 bytes. */
  readonly entropy: Uint8Array;
  /** The BIP-39 passphrase as UTF-8 of its NFKD form; empty without one. Bytes, for they can be wiped. */
  readonly extra: Uint8Array;
}

const ENTROPY_ROOM = 32;
/** Bytes of a BIP-39 passphrase that are kept. */
const EXTRA_ROOM = 255;
/** [entropy length] [entropy, padded] [passphrase length] [passphrase, padded] */
const BLOCK = 1 + ENTROPY_ROOM + 1 + EXTRA_ROOM;

/** @throws LongPhrasePassphraseError */
export function secretOf(entropy: Uint8Array, extra = ''): VaultSecret {
  const said = utf8(extra.normalize('NFKD'));
  if (said.length > EXTRA_ROOM) throw new LongPhrasePassphraseError();
  return { entropy, extra: said };
}

export function encodeSecret({ entropy, extra }: VaultSecret): Uint8Array {
  const block = new Uint8Array(BLOCK);
  block[0] = entropy.length;
  block.set(entropy, 1);
  block[1 + ENTROPY_ROOM] = extra.length;
  block.set(extra, 2 + ENTROPY_ROOM);
  return block;
}

/** undefined for what is no such block. The parts are copies: wipe the block. */
export function decodeSecret(block: Uint8Array, version: 1 | 2): VaultSecret | undefined {
  const whole = version === 1 ? block : block.slice(1, 1 + (block[0] ?? 0));
  if (whole.length !== 16 && whole.length !== 32) return undefined;
  if (version === 1) return { entropy: whole.slice(), extra: new Uint8Array(0) };
  if (block.length !== BLOCK) return undefined;
  const from = 2 + ENTROPY_ROOM;
  return { entropy: whole, extra: block.slice(from, from + (block[1 + ENTROPY_ROOM] ?? 0)) };
}

/** As text, where the derivation wants one. */
export function extraText({ extra }: VaultSecret): string {
  return new TextDecoder().decode(extra);
}

export function wipeSecret({ entropy, extra }: VaultSecret): void {
  entropy.fill(0);
  extra.fill(0);
}
