/**
 * What is signed in silence, and what is confirmed first. Silence is for an open key that signs in or plays, and for a play key that
 * has just been made and asks for its player; all else is read to the person from its own bytes.
 */
import type { Answer, Ask } from '../../chain/signer/protocol.ts';
import { assembleTx, buildSignDoc, signBytesOf } from '../../chain/tx/buildTx.ts';
import { MessageFieldError } from '../../chain/tx/messages.ts';
import { PlayKeyOnlyError, WalletRejectedError } from '../../chain/wallets/errors.ts';
import type { Address, PlayerId } from '../../game/ids.ts';
import { type GameMessage, MESSAGES, type MessageName } from '../../game/messages/messages.ts';
import type { NetworkIdentity } from '../../game/network.ts';
import { printText, type SignedText } from '../../game/signedTexts.ts';
import { signerOf } from '../../game/signerOf.ts';
import { toHex, utf8 } from '../../lib/bytes.ts';
import type { Clock } from '../../lib/clock.ts';
import { createBucket } from './createBucket.ts';
import type { Keyring, OpenKey } from './createKeyring.ts';
import type { Lane } from './createLane.ts';
import type { Confirmation } from './Person.ts';

export interface SigningInput {
  readonly network: NetworkIdentity;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly lane: Lane;
}

/** Logins in silence: so many, and one more after each of these. The page has stricter rules of its own, which a script in it may skip. */
const SILENT_LOGINS = 20;
const SILENT_LOGIN_MS = 30_000;
/** Of one transaction, bytes. */
const LONGEST = 100_000;

export function createSigning({ network, clock, keyring, lane }: SigningInput) {
  const mayLogIn = createBucket(SILENT_LOGINS, SILENT_LOGIN_MS, clock);

  /** @throws WalletRejectedError, SignerClosedError */
  async function confirm(asked: Confirmation): Promise<void> {
    await lane.inTurn(asked.address, async (turn) => {
      if (!(await turn.hear(turn.person.confirm(asked, turn.signal)))) throw new WalletRejectedError();
    });
  }

  /** The player that each new play key has asked for: in silence it asks for no second one. */
  const playerOf = new Map<Address, PlayerId>();

  function isSilentText(asked: SignedText, { kind, isFresh, key: { address } }: OpenKey): boolean {
    if (asked.kind === 'login') return mayLogIn();
    if (asked.kind !== 'register' || kind !== 'play' || !isFresh) return false;
    const player = playerOf.get(address) ?? asked.playerId;
    playerOf.set(address, player);
    return player === asked.playerId;
  }

  return {
    async text({ address, text: asked, told }: Ask & { readonly do: 'signText' }): Promise<Answer<'signText'>> {
      const held = keyring.get(address);
      const text = printText(asked, { ...network, address });
      if (!isSilentText(asked, held)) await confirm({ kind: 'text', use: asked.kind, network, address, text, told });
      return { text, signature: toHex(held.key.sign(utf8(text))) };
    },

    async tx(ask: Ask & { readonly do: 'signTx' }): Promise<Answer<'signTx'>> {
      const { address, account, told } = ask;
      const { kind, key } = keyring.get(address);
      const messages = ask.messages.map(messageOf);
      const { pubKey } = key;
      const doc = buildSignDoc(messages, { address, pubKey }, account, network, ask.timeoutHeight ?? undefined);
      // not said: a page that writes such a thing is broken
      if (doc.bodyBytes.length > LONGEST) throw new MessageFieldError('The transaction', 'size', 'less');
      if (signerOf(messages) === 'coin') {
        if (kind === 'play') throw new PlayKeyOnlyError();
        await confirm({ kind: 'tx', network, address, doc, messages, told });
      }
      const { bytes, hash } = assembleTx(doc, key.sign(signBytesOf(doc)));
      return { bytes: Uint8Array.from(bytes), hash };
    },
  };
}

/** Its fields are held to its row by whoever encodes it; what is signed is read back from the bytes. */
function messageOf(value: { readonly name: string }): GameMessage {
  // not said: likewise
  if (!Object.hasOwn(MESSAGES, value.name)) throw new MessageFieldError('A message', 'name', 'one of the game');
  return { ...value, name: value.name as MessageName } as unknown as GameMessage; // its own name was looked up
}
