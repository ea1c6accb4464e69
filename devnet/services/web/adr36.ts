/**
 * ADR-36: data signed as an amino document that can be no transaction, for its chain id is empty. The form in which wallet
 * extensions sign texts; which server takes it is a matter of `--auth-texts`. docs/hosting.md "Logins of extensions".
 */
import { toBase64, utf8 } from '../../../src/lib/bytes.ts';
import { aminoText } from '../../chain/aminoJson.ts';

/** What the key of `signer` signs in place of the text. */
export function adr36Document(signer: string, text: string): string {
  return aminoText({
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    memo: '',
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data: toBase64(utf8(text)) } }],
  });
}
