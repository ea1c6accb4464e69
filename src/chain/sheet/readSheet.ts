/** The one way to a sheet: from the bytes that are about to be signed. */
import { SignDoc } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import type { NetworkIdentity } from '../../game/network.ts';
import type { Sheet } from '../../game/sheet/sheet.ts';
import { sheetOf } from '../../game/sheet/sheetOf.ts';
import type { SheetFacts } from '../../game/sheetFacts.ts';
import { readSignDoc } from './readSignDoc.ts';

/**
 * @param signed exactly the bytes that the key will sign, or the document that is encoded to them
 * @throws UnreadableDocumentError when they are no document at all; anything else that cannot be read is a refusal of the sheet
 */
export function readSheet(
  signed: Uint8Array | SignDoc,
  {
    network,
    signer,
    told,
  }: { readonly network: NetworkIdentity; readonly signer: string; readonly told?: SheetFacts | null | undefined },
): Sheet {
  const signBytes = signed instanceof Uint8Array ? signed : SignDoc.encode(SignDoc.fromPartial(signed)).finish();
  return sheetOf(readSignDoc(signBytes, network), { network, signer, told });
}
