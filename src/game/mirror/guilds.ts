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
  /** null where the server does not say, as are the members. */
  readonly alphaGrams: bigint | null;
  readonly members: number | null;
}

export interface RosterMember extends PlayerFace {
  readonly id: PlayerId;
  readonly guildId: GuildId;
  /** null where the server adds up every coin instead, as generation A does: the chain tells it. */
  readonly alphaGrams: bigint | null;
  /** What the server calls alpha, whatever it added up. */
  readonly coinGrams: bigint;
}

/** Services a guild runs, from its config document; null = not offered. */
export interface GuildServices {
  readonly guildApi: string | null;
  readonly reactorApi: string | null;
  /** Websocket of the stream. */
  readonly stream: string | null;
}
