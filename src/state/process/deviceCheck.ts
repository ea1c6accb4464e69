/** What is found out about a device that asks, in this page and by nobody else. docs/protocols/device-words.md */
import { deviceWords, type Typed, typedWords } from '../../chain/wallets/deviceWords.ts';
import { textProofFault } from '../../chain/wallets/textProof.ts';
import type { PlayerId } from '../../game/ids.ts';
import type { PendingAddress } from '../../game/mirror/devices.ts';
import type { NetworkIdentity } from '../../game/network.ts';
import { newDeviceText } from '../../game/signedTexts.ts';
import { say } from '../../lib/words/say.ts';

/** What the owner's side knows by itself. */
export interface DeviceExpected {
  readonly network: Pick<NetworkIdentity, 'chainId' | 'textFormat' | 'addressPrefix'>;
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
  const { network, playerId, code } = expected;
  const { address, pubKeyHex, signature: signatureHex } = pending;
  const words = await deviceWords({ chainId: network.chainId, playerId, code, address });
  const proof = { text: newDeviceText(playerId, address, network), address, pubKeyHex, signatureHex };
  const isOther = pending.code.toUpperCase() !== code.toUpperCase();
  return {
    fault: isOther ? say('It came with another code.') : textProofFault(proof, network.addressPrefix),
    typed: (text) => typedWords(text, words),
  };
}
