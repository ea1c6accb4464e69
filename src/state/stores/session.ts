/** Who is playing: which keys lie here, which one is open, and how far it has come towards a player. */
import type { ForeignName } from '../../game/names.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { VaultEntry } from '../../chain/types.ts';
import type { Address, GuildId, PlayerId } from '../../game/ids.ts';
import type { Lease, LeaseEnd } from '../session/lease/lease.ts';

/** How far the active address has come. Survives a reload; the chain decides in the end. */
export type Enrolment =
  | { readonly step: 'unknown' }
  /** The chain knows no player for the address. */
  | { readonly step: 'newcomer' }
  /** Signed up; waiting for the guild's proxy join to reach the chain. */
  | { readonly step: 'waiting'; readonly name: string; readonly sinceMs: number }
  | { readonly step: 'player'; readonly playerId: PlayerId }
  /** Asked the owner of an existing player to let this key in; waiting for their signature to reach the chain. */
  | ({ readonly step: 'asked' } & DeviceAsk);

/** What a new device asked, and of whom. docs/network/web-api.md section 2 "Device flow". */
export interface DeviceAsk {
  /** The five characters that the owner's device shows. */
  readonly code: string;
  readonly playerId: PlayerId;
  /** User-made; may be empty. */
  readonly playerName: ForeignName;
  readonly guildTag: string;
  readonly sinceMs: number;
  /** Who let it in instead, by the chain: another player than was asked. Found out anew by each page. */
  readonly letInAs?: PlayerId;
}

/** `asking`: it waits for the player's word, {@link SessionState.question}. */
export type WebSession = 'signedOut' | 'signingIn' | 'signedIn' | 'failed' | 'asking';

/** What is signed after a yes. */
export type AskedText =
  | { readonly kind: 'login' }
  | { readonly kind: 'signup' }
  /** This key wants that player. */
  | { readonly kind: 'register'; readonly playerId: PlayerId; readonly nonce?: bigint | undefined };

/** What the player is asked before a text for the guild server is signed. docs/security.md 4. */
export interface SignInQuestion {
  readonly signs: AskedText;
  /**
   * `first`: nobody signed in at this host yet; `otherKey`: this key did not; `elsewhere`: the chain says that the guild's service
   * is at another place; `untold`: this node does not say what the chain knows of the guild; `otherGuild`: the host stood for
   * another guild until now; `often`: it ended sessions more often than is signed for in silence.
   */
  readonly why: 'first' | 'otherKey' | 'elsewhere' | 'untold' | 'otherGuild' | 'often';
  /** As the chain names it; the host's word where the chain has none. */
  readonly guild: { readonly id: GuildId; readonly name: string };
  /** The one it stood for; null where there was none. */
  readonly before: { readonly id: GuildId; readonly name: string } | null;
  /** The guild server that it is sent to: `https://guild.example/api`. */
  readonly origin: string;
  /** What the chain's record names as the guild's service; empty for nothing. */
  readonly endpoint: string;
  readonly address: Address;
}

/** This browser's own key, with play rights only: it signs login, proofs and play without a prompt. */
export interface PlayKeyState {
  readonly address: Address;
  readonly playerId: PlayerId;
  readonly lease: Lease;
  /** Whether it can sign. */
  readonly isOpen: boolean;
  /** It waits for somebody's hand: a passkey keeps it, or it could not be opened. */
  readonly isWaiting: boolean;
  /** It opens after a reload. Not where the browser lets the signer's frame keep nothing: then it ends with the page. */
  readonly lasts: boolean;
}

/** The key that owns the player: asked for what moves value or rights. */
export interface CoinKeyState {
  /** `none`: it is not in this browser, so nothing of that can be signed here. */
  readonly kind: 'vault' | 'extension' | 'none';
  readonly address: Address;
  /** Of the extension, `Keplr`; of a vault key, its label. */
  readonly name: string;
  readonly isOpen: boolean;
}

/** A play key of this browser whose secret is gone, and which the chain may still have. */
export interface LapsedKey {
  readonly address: Address;
  readonly playerId: PlayerId;
  readonly why: LeaseEnd;
  readonly endedAtMs: number;
}

export interface SessionState {
  /** null until the vault has been read. */
  readonly keys: readonly VaultEntry[] | null;
  /** The key that plays; its address is public, the key itself may still be locked. */
  readonly address: Address | null;
  /** Whether the key that plays is open, so that it can sign. The wallet itself is the runtime's alone. */
  readonly isUnlocked: boolean;
  /** null while no play key plays: then the coin key does all. */
  readonly play: PlayKeyState | null;
  /** null before there is one. */
  readonly coin: CoinKeyState | null;
  /** Newest first. */
  readonly lapsed: readonly LapsedKey[];
  /** Why the last play key plays no more, until the player has seen it. */
  readonly playEnded: LeaseEnd | null;
  /** Whether a player whose coin key plays is to be asked for a play key; they may refuse for good. */
  readonly isLeaseOffered: boolean;
  readonly enrolment: Enrolment;
  readonly webSession: WebSession;
  readonly hostGuild: { readonly id: GuildId; readonly name: ForeignName } | null;
  readonly question: SignInQuestion | null;
  /** The player would rather not answer now: it is not put again before they ask for it. */
  readonly isQuestionAside: boolean;
  /** Something that the player pressed waits for the answer, and goes on with it. */
  readonly isQuestionAwaited: boolean;
  /** How the guild's service took the last goodbye; null before there was one. */
  readonly parting: 'ended' | 'notReached' | null;
  /** How long nothing may be touched before the key locks itself, ms; null = for ever. */
  readonly idleLimitMs: number | null;
  /** Whether a coin key that plays locks itself when the page is hidden. Beside a play key it always does. */
  readonly locksOnHide: boolean;
  /** When it will, once that is soon; null while there is time. By this machine's clock. */
  readonly locksAtMs: number | null;
}

/** Where nobody chose. */
export const IDLE_LIMIT_MS = 15 * 60_000;

export type SessionStore = StoreApi<SessionState>;

export function createSessionStore(): SessionStore {
  return createStore<SessionState>(() => ({
    keys: null,
    address: null,
    isUnlocked: false,
    play: null,
    coin: null,
    lapsed: [],
    playEnded: null,
    isLeaseOffered: false,
    enrolment: { step: 'unknown' },
    webSession: 'signedOut',
    hostGuild: null,
    question: null,
    isQuestionAside: false,
    isQuestionAwaited: false,
    parting: null,
    idleLimitMs: IDLE_LIMIT_MS,
    locksOnHide: false,
    locksAtMs: null,
  }));
}

/** Key of the setting that holds the player watched without a key. */
export const WATCHING_KEY = 'watching';

/** The screens are those of a player whom nobody here can sign for: there is no key. */
export function isWatching(state: Pick<SessionState, 'address' | 'enrolment'>): boolean {
  return state.address === null && state.enrolment.step === 'player';
}

export function playerIdOf(state: SessionState): PlayerId | null {
  return state.enrolment.step === 'player' ? state.enrolment.playerId : null;
}
