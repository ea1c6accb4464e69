/** What is found out about a device that asks, in this page and by nobody else. docs/protocols/device-words.md */
import { deviceWords, type Typed, typedWords } from '../../chain/wallets/deviceWords.ts';
import { textProofFault } from '../../chain/wallets/textProof.ts';
import type { PlayerId } from '../../game/ids.ts';
import type { PendingAddress } from '../../game/mirror/devices.ts';
import type { NetworkIdentity } from '../../game/network.ts';
import { newDeviceText } from '../../game/signedTexts.ts';
import { mark, say } from '../../lib/words/say.ts';

/** A guild server older than the chain asks devices for it, and takes no other. docs/network/line-0.22.md section 2 */
const OLDER_TEXT = mark(
  'This device signed a message for older chains, and this chain rejects it. The guild server requires that message, so the server must be updated first.',
);

/** What the owner's side knows by itself. */
export interface DeviceExpected {
  readonly network: Pick<NetworkIdentity, 'chainId' | 'addressPrefix'>;
  /** With which nonce the chain takes this key; null for a chain without. */
  readonly nonce: bigint | null;
  readonly playerId: PlayerId;
  readonly code: string;
}

export interface DeviceCheck {
  /** Why it is not let in whatever its words are; null when its key signed the question. */
  readonly fault: string | null;
  /** How what the owner typed stands to the words of this key. The words themselves are not handed out: who copies, compares nothing. */
  readonly typed: (text: string) => Typed;
}

export async function checkDevice(pending: PendingAddress, expected: DeviceExpected): Promise<DeviceCheck> {
  const { network, playerId, code, nonce } = expected;
  const { chainId, addressPrefix } = network;
  const { address, pubKeyHex, signature: signatureHex } = pending;
  const words = await deviceWords({ chainId, playerId, code, address });
  const faultOf = (signedNonce: bigint | null): string | null => {
    const text = newDeviceText(playerId, address, { chainId, nonce: signedNonce });
    return textProofFault({ text, address, pubKeyHex, signatureHex }, addressPrefix);
  };
  const fault = faultOf(nonce);
  const isOlder = fault !== null && nonce !== null && faultOf(null) === null;
  const isOther = pending.code.toUpperCase() !== code.toUpperCase();
  return {
    fault: isOther ? say('This request came with a different code.') : isOlder ? say(OLDER_TEXT) : fault,
    typed: (text) => typedWords(text, words),
  };
}
