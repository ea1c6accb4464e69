/** Guilds as the mirror shows them. docs/network/web-api.md section 6. */
import type { ForeignName } from '../names.ts';
import type { GuildId, PlayerId } from '../ids.ts';
import type { PlayerFace } from './players.ts';

export interface GuildName {
  readonly id: GuildId;
  readonly name: ForeignName;
}

export interface GuildDirectoryEntry {
  readonly guildId: GuildId;
  readonly name: ForeignName;
  readonly logo: string;
  readonly alphaGrams: bigint;
  readonly members: number;
}

export interface RosterMember extends PlayerFace {
  readonly id: PlayerId;
  readonly guildId: GuildId;
  /** Generation A adds up every denomination. */
  readonly alphaGrams: bigint;
}

/** Services a guild runs, from its config document; null = not offered. */
export interface GuildServices {
  readonly guildApi: string | null;
  readonly reactorApi: string | null;
  /** Websocket of the stream. */
  readonly stream: string | null;
}
