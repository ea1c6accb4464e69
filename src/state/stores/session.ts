/** Who is playing: which keys lie here, which one is open, and how far it has come towards a player. */
import type { ForeignName } from '../../game/names.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { VaultEntry } from '../../chain/types.ts';
import type { Address, GuildId, PlayerId } from '../../game/ids.ts';

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
}

export type WebSession = 'signedOut' | 'signingIn' | 'signedIn' | 'failed';

export interface SessionState {
  /** null until the vault has been read. */
  readonly keys: readonly VaultEntry[] | null;
  /** The chosen key; its address is public, the key itself may still be locked. */
  readonly address: Address | null;
  /** Whether its key is open, so that it can sign. The wallet itself is the runtime's alone. */
  readonly isUnlocked: boolean;
  readonly enrolment: Enrolment;
  readonly webSession: WebSession;
  readonly hostGuild: { readonly id: GuildId; readonly name: string } | null;
}

export type SessionStore = StoreApi<SessionState>;

export function createSessionStore(): SessionStore {
  return createStore<SessionState>(() => ({
    keys: null,
    address: null,
    isUnlocked: false,
    enrolment: { step: 'unknown' },
    webSession: 'signedOut',
    hostGuild: null,
  }));
}

export function playerIdOf(state: SessionState): PlayerId | null {
  return state.enrolment.step === 'player' ? state.enrolment.playerId : null;
}
