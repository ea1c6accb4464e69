/** What an extension says of its account, checked: the address must follow from the key. docs/network/chain-messages.md 3.1. */
import '../../../lib/jitless.ts';
import * as z from 'zod/mini';
import { type Address, receiverFault } from '../../../game/ids.ts';
import { type ForeignText, tidyText } from '../../../lib/tidyText.ts';
import { say } from '../../../lib/words/say.ts';
import { addressOf } from '../holdKey.ts';
import { bytesIn } from './bytesIn.ts';
import { ExtensionKeyError } from './errors.ts';

export interface ExtensionKey {
  readonly address: Address;
  /** 33 bytes, compressed. */
  readonly pubKey: Uint8Array;
  /** What the player calls the account there; may be empty, may say anything. */
  readonly label: ForeignText;
  /** A device behind the extension: it signs amino documents only. */
  readonly isHardware: boolean;
}

const LABEL_LETTERS = 40;

const schema = z.object({
  bech32Address: z.string().check(z.maxLength(128)),
  pubKey: z.unknown(),
  // Whoever leaves these out, or fills them with something else, has no say in them.
  name: z.optional(z.unknown()),
  algo: z.optional(z.unknown()),
  isNanoLedger: z.optional(z.unknown()),
  isKeystone: z.optional(z.unknown()),
});

/** @throws ExtensionKeyError */
export function parseKeyAnswer(answer: unknown, name: string, prefix: string): ExtensionKey {
  const fail = (fault: string): never => {
    throw new ExtensionKeyError({ name }, fault);
  };
  const { data } = schema.safeParse(answer);
  if (!data) return fail(say('The account has no address.'));
  const { bech32Address, algo } = data;
  const pubKey = bytesIn(data.pubKey);
  // Extensions whose accounts are of another curve or another hash say so.
  if (typeof algo === 'string' && algo !== '' && algo !== 'secp256k1')
    return fail(say('The key has an unsupported type.'));
  if (pubKey?.length !== 33 || (pubKey[0] !== 2 && pubKey[0] !== 3)) return fail(say('The key isn’t 33 bytes long.'));
  const fault = receiverFault(bech32Address, prefix);
  if (fault !== null) return fail(fault);
  if (addressOf(pubKey, prefix) !== bech32Address) return fail(say('The address doesn’t match the key.'));
  return {
    address: addressOf(pubKey, prefix),
    pubKey,
    label: tidyText(typeof data.name === 'string' ? data.name : '', LABEL_LETTERS),
    isHardware: data.isNanoLedger === true || data.isKeystone === true,
  };
}
