/** What must be nowhere: a phrase, a passphrase, the bytes of the key, in every form that one could be kept in. */
import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { toBase64, toHex } from '../../src/lib/bytes.ts';

export interface Secrets {
  readonly phrase: string;
  readonly passphrase: string;
}

const PATH = "m/44'/118'/0'/0/0";
/** So many words in a row are no accident. */
const IN_A_ROW = 3;

export function keyOfPhrase(phrase: string): Uint8Array {
  const { privateKey } = HDKey.fromMasterSeed(mnemonicToSeedSync(phrase)).derive(PATH);
  if (!privateKey) throw new Error('No key');
  return privateKey;
}

/** What of them stands in a text, in words; empty = nothing. */
export function secretsIn(text: string, { phrase, passphrase }: Secrets): readonly string[] {
  const words = phrase.split(' ');
  const key = keyOfPhrase(phrase);
  const base64 = toBase64(key);
  const forms: Readonly<Record<string, string>> = {
    'the passphrase': passphrase,
    'the key, as base64': base64.replace(/=+$/, ''),
    'the key, for addresses': base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
    'the key, as numbers': key.join(','),
  };
  const low = text.toLowerCase();
  const rows = words.slice(IN_A_ROW - 1).map((_, at) => words.slice(at, at + IN_A_ROW));
  return [
    ...Object.entries(forms).flatMap(([what, form]) => (text.includes(form) ? [what] : [])),
    ...(low.includes(toHex(key)) ? ['the key, as hexadecimal'] : []),
    ...rows.flatMap((row) => (new RegExp(`\\b${row.join('[^a-z]{1,12}')}\\b`).test(low) ? [`“${row.join(' ')}”`] : [])),
  ];
}
