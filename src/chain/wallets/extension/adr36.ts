/**
 * Logins as extensions sign them: the text inside of an amino document that can be no transaction. The document is written here, by
 * our own code, and what the extension says it signed is not asked. https://docs.cosmos.network/main/build/architecture/adr-036-arbitrary-signature
 */
import type { Address } from '../../../game/ids.ts';
import { toBase64, utf8 } from '../../../lib/bytes.ts';
import { aminoBytes } from './aminoBytes.ts';

/** What is hashed and signed. */
export function adr36Bytes(text: string, signer: Address): Uint8Array {
  return aminoBytes({
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data: toBase64(utf8(text)) } }],
    memo: '',
  });
}
