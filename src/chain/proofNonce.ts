/** Which registration text a chain checks, and with which nonce. docs/network/line-0.22.md sections 1 and 2 */
import type { Address } from '../game/ids.ts';
import type { TextFormat } from '../game/network.ts';
import { hasSince, IN_22 } from '../game/releases/release.ts';
import type { ChainReader } from './types.ts';

/**
 * The nonce that the address signs its registration with; null where the chain takes the text of releases up to 0.21. The node
 * tells by naming the number. One that leaves out zeros is told by its release, and one that names no release is taken for an
 * older one: its refusal says so, and nothing is lost.
 *
 * @param format what the host's file says of its chain, which wins; absent = nothing
 * @throws what the node fails with: a nonce is read, never assumed
 */
export async function askProofNonce(
  chain: Pick<ChainReader, 'ask'>,
  address: Address,
  format: TextFormat | undefined,
  signal?: AbortSignal,
): Promise<bigint | null> {
  if (format === 1) return null;
  const { proofNonce } = await chain.ask('address', { address }, signal);
  if (proofNonce !== null || format === 2) return proofNonce ?? 0n;
  const { release } = await chain.ask('program', {}, signal);
  const isCounted = release !== null && hasSince(release, IN_22) === true;
  return isCounted ? 0n : null;
}
