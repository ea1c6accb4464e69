/** A name or picture that somebody changed who does not own it. docs/network/game-service-interface.md "Untyped chain event: ugc_moderated" */
import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import type { ChainEvent } from '../../chain/events/types.ts';
import {
  type GuildId,
  objectTypeOf,
  type ObjectId,
  parseGuildId,
  parseObjectId,
  parsePlayerId,
  type PlayerId,
} from '../../game/ids.ts';
import { type BlockHeight, blockHeight } from '../../game/units.ts';

/** The node's words for transactions with such an event. */
export const MODERATED = 'ugc_moderated.field EXISTS'; // not said: a search of the node

export interface Moderation {
  readonly height: BlockHeight;
  /** Upper-case hex; empty where the source names no transaction. */
  readonly hash: string;
  readonly actorPlayerId: PlayerId;
  readonly targetObjectId: ObjectId;
  readonly targetOwnerId: PlayerId | null;
  readonly field: 'name' | 'pfp';
  /** User-made, both of them. */
  readonly before: string;
  readonly after: string;
  /** How this browser came to know of it. */
  readonly by: 'index' | 'event';
}

const idWith = <T>(parse: (text: string) => T) =>
  z.pipe(
    z.string(),
    z.transform((text, context): T => {
      try {
        return parse(text);
      } catch {
        context.issues.push({ code: 'custom', message: 'not an id', input: text }); // not said: the technical detail
        return z.NEVER;
      }
    }),
  );

/** As it is kept. */
export const moderationSchema = z.object({
  height: z.pipe(z.bigint(), z.transform(blockHeight)),
  hash: z.string(),
  actorPlayerId: idWith(parsePlayerId),
  targetObjectId: idWith(parseObjectId),
  targetOwnerId: z.nullable(idWith(parsePlayerId)),
  field: z.enum(['name', 'pfp']),
  before: z.string(),
  after: z.string(),
  by: z.enum(['index', 'event']),
});

export function moderationsIn(events: readonly ChainEvent[], by: Moderation['by']): readonly Moderation[] {
  return events.flatMap((event) => {
    if (event.kind !== 'moderation') return [];
    const { actorPlayerId, targetObjectId, targetOwnerId, field, before, after, origin } = event;
    const hash = origin.source.kind === 'tx' ? (origin.source.hash ?? '') : '';
    return [{ height: origin.height, hash, actorPlayerId, targetObjectId, targetOwnerId, field, before, after, by }];
  });
}

/** Each once, newest first: the same is told by an index and by its own event. */
export function joined(...lists: readonly (readonly Moderation[])[]): readonly Moderation[] {
  const all = new Map(lists.flat().map((one) => [keyOf(one), one]));
  return [...all.values()].toSorted((a, b) => (a.height === b.height ? 0 : a.height < b.height ? 1 : -1));
}

export function keyOf({ height, targetObjectId, field, after }: Moderation): string {
  return `${height} ${targetObjectId} ${field} ${after}`;
}

/** Whose guild it concerns: the object's own, where it is one, else that of the owner. */
export async function guildOf(
  { targetObjectId, targetOwnerId }: Moderation,
  guildOfPlayer: (playerId: PlayerId) => Promise<GuildId | null>,
): Promise<GuildId | null> {
  if (objectTypeOf(targetObjectId) === 'guild') return parseGuildId(targetObjectId);
  return targetOwnerId === null ? null : guildOfPlayer(targetOwnerId);
}
