/** How a transaction ended, from what a block says of it. */
import type { NetworkIdentity } from '../game/network.ts';
import type { BlockHeight } from '../game/units.ts';
import type { TxOutcome } from './types.ts';

/**
 * The words of refusals are a part of the page of their own: most transactions are never refused.
 *
 * @param end where it is in a block, and how it ended there
 * @throws where that part cannot be loaded: what became of the transaction can be asked again
 */
export async function outcomeOf(
  hash: string,
  end: { readonly height: BlockHeight; readonly code: number; readonly codespace: string; readonly rawLog: string },
  network: NetworkIdentity,
): Promise<TxOutcome> {
  const { code, codespace, height, rawLog } = end;
  if (code === 0) return { hash, height, refusal: null };
  const { decodeRefusal } = await import('./refusal/decodeRefusal.ts');
  return { hash, height, refusal: decodeRefusal(codespace, code, rawLog, network) };
}
