/**
 * What is signed in silence, and what is confirmed first. Silence is for an open key that logs in or plays, and for a session key that
 * has just been made and asks for its player; all else is read to the person from its own bytes. These rules hold against a page that
 * is not ours any more, so none of them relies on what the page says. docs/security.md 4 and 13.
 */
import type { Answer, Ask } from '../../chain/signer/protocol.ts';
import { assembleTx, buildSignDoc, signBytesOf } from '../../chain/tx/buildTx.ts';
import { MessageFieldError } from '../../chain/tx/messages.ts';
import { LoginTimeError, PlayKeyOnlyError, WalletRejectedError } from '../../chain/wallets/errors.ts';
import type { Address, GuildId, PlayerId } from '../../game/ids.ts';
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
/** How far the time of a login may be from this device's clock. A guild server takes a login until 600 s after its time. */
const LOGIN_LEEWAY_MS = 120_000;
/** Of one transaction, bytes. */
const LONGEST = 100_000;

export function createSigning({ network, clock, keyring, lane }: SigningInput) {
  const mayLogIn = createBucket(SILENT_LOGINS, SILENT_LOGIN_MS, clock);
  /** The only guild of which logins are signed in silence: the first that was logged in to. */
  let silentGuild: GuildId | null = null;

  /** @throws WalletRejectedError, SignerClosedError */
  async function confirm(asked: Confirmation): Promise<void> {
    await lane.inTurn(asked.address, async (turn) => {
      if (!(await turn.hear(turn.person.confirm(asked, turn.signal)))) throw new WalletRejectedError();
    });
  }

  /** The player that each new play key has asked for: in silence it asks for no second one. */
  const playerOf = new Map<Address, PlayerId>();

  /** @throws LoginTimeError */
  function isSilentText(asked: SignedText, { kind, isFresh, key: { address } }: OpenKey): boolean {
    if (asked.kind === 'login') {
      if (Math.abs(asked.unixTimestamp * 1000 - clock.now()) > LOGIN_LEEWAY_MS) throw new LoginTimeError();
      // Where a session key is open, that key logs in.
      if (kind === 'vault' && keyring.hasPlay()) return false;
      silentGuild ??= asked.guildId;
      return asked.guildId === silentGuild && mayLogIn();
    }
    if (asked.kind !== 'register' || kind !== 'play' || !isFresh) return false;
    const player = playerOf.get(address) ?? asked.playerId;
    playerOf.set(address, player);
    return player === asked.playerId;
  }

  return {
    confirm,
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
      const openedAtMs = clock.now();
      const build = () => {
        // Who reads slowly still signs something that a block can take: the last block moves with the clock until the press.
        const readMs = Math.max(0, clock.now() - openedAtMs);
        const until = ask.timeoutHeight && ask.timeoutHeight + BigInt(Math.floor(readMs / network.nominalBlockMs));
        return buildSignDoc(messages, { address, pubKey }, account, network, until ?? undefined);
      };
      let doc = build();
      // not said: a page that writes such a thing is broken
      if (doc.bodyBytes.length > LONGEST) throw new MessageFieldError('The transaction', 'size', 'less');
      if (signerOf(messages) === 'coin') {
        if (kind === 'play') throw new PlayKeyOnlyError();
        const renew = () => (doc = build());
        await confirm({ kind: 'tx', network, address, doc, renew, messages, told });
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
