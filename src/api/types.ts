/** The guild's web API as the rest of the client sees it. docs/network/web-api.md. */
import type { StructType } from '../game/entities.ts';
import type { Address, GuildId, PlanetId, PlayerId } from '../game/ids.ts';
import type { ForeignName } from '../game/names.ts';
import type { BlockHeight } from '../game/units.ts';
import type { Caller } from './createCaller.ts';
import type { Session } from './createSession.ts';

export interface HostGuild {
  readonly id: GuildId;
  readonly name: ForeignName;
  readonly tag: string;
  readonly description: string;
}

/** A row of the work list: a proof somebody owes or could earn by. */
export interface WorkRow {
  readonly objectId: string;
  readonly targetId: string;
  readonly category: 'BUILD' | 'MINE' | 'REFINE' | 'RAID';
  readonly clock: BlockHeight;
  readonly range: bigint;
}

export interface PlanetActivityRow {
  readonly planetId: PlanetId;
  readonly seq: number;
  readonly atMs: number;
  readonly category: string;
  /** Parsed detail; unknown categories keep whatever object came. */
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface SignupInput {
  readonly address: Address;
  readonly signature: string;
  readonly pubKeyHex: string;
  readonly guildId: GuildId;
  readonly username: string;
}

export interface LoginInput {
  readonly address: Address;
  readonly signature: string;
  readonly pubKeyHex: string;
  readonly guildId: GuildId;
  readonly unixTimestamp: number;
  /** What the signature is of: the bare text where absent, else an ADR-36 document around it. docs/hosting.md "Logins of extensions" */
  readonly form?: 'adr36';
}

export interface Api {
  /** For the doors that are loaded later (`guild/`, `cosmetics/`): they share this session and its one sign-in. */
  readonly session: Session;
  /** For public routes: a 401 is an answer there, and leads to no sign-in. */
  readonly open: Caller;
  // Public.
  fetchTimestamp(signal?: AbortSignal): Promise<number>;
  /** The host guild of this deployment. */
  fetchHostGuild(signal?: AbortSignal): Promise<HostGuild>;
  /** `alreadyKnown` is the 409 of a repeat: success for a client. @throws ApiRefusedError */
  signup(input: SignupInput, signal?: AbortSignal): Promise<'accepted' | 'alreadyKnown'>;
  login(input: LoginInput, signal?: AbortSignal): Promise<void>;
  logout(signal?: AbortSignal): Promise<void>;
  /** null until the guild's proxy join is in a block and in the mirror. */
  fetchPlayerIdOfAddress(address: Address, guildId: GuildId, signal?: AbortSignal): Promise<PlayerId | null>;
  // Session: a 401 calls `relogin` (shared by all waiting calls) and tries once more.
  fetchStructTypes(signal?: AbortSignal): Promise<readonly StructType[]>;
  fetchWork(playerId: PlayerId, signal?: AbortSignal): Promise<readonly WorkRow[]>;
  fetchPlanetActivity(planetId: PlanetId, page: number, signal?: AbortSignal): Promise<readonly PlanetActivityRow[]>;
}
