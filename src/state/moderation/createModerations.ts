/**
 * What officers changed of others, as far as this browser can know: the node's index where it keeps one, its events from the first
 * time that somebody asks here until the page is closed, and what was heard before, kept by guild. No web route and no stream subject
 * tells it. docs/network/stream.md section 1, docs/network/game-service-interface.md "Untyped chain event: ugc_moderated"
 */
import * as z from 'zod/mini';
import { NoTxIndexError } from '../../chain/errors.ts';
import { type NodeSocketStatus, TX_QUERY } from '../../chain/node/socketTypes.ts';
import type { GuildId, PlayerId } from '../../game/ids.ts';
import type { Clock } from '../../lib/clock.ts';
import { createEmitter } from '../../lib/emitter.ts';
import type { NodeAccess } from '../node/createNodeAccess.ts';
import type { Storage } from '../storage/openStorage.ts';
import { guildOf, joined, MODERATED, type Moderation, moderationSchema, moderationsIn } from './moderation.ts';

/** Of one guild; more than a screen is looked at for. */
const MOST_KEPT = 200;

/** How much of the past the list can hold. */
export type Reach =
  /** The node's index has them all, or its newest hundred transactions. */
  | { readonly by: 'index'; readonly isWhole: boolean }
  /** Whole only from when this page began to listen; null = it does not hear the node. */
  | { readonly by: 'events'; readonly sinceMs: number | null };

export interface Moderations {
  /** @throws the errors of the node, but for a missing index */
  look(
    guildId: GuildId,
    signal?: AbortSignal,
  ): Promise<{ readonly items: readonly Moderation[]; readonly reach: Reach }>;
  /** Called when something more was heard, of whichever guild. Returns its own end. */
  watch(listener: () => void): () => void;
}

export interface ModerationsInput {
  readonly node: Pick<NodeAccess, 'reader' | 'socket'>;
  readonly storage: Pick<Storage, 'read' | 'update'>;
  readonly guildOfPlayer: (playerId: PlayerId) => Promise<GuildId | null>;
  readonly clock: Pick<Clock, 'now'>;
}

const kept = z.object({ version: z.literal(1), items: z.array(z.unknown()) });
const nameOf = (guildId: GuildId): string => `moderations of ${guildId}`; // not said: a key of what is kept

export function createModerations({ node, storage, guildOfPlayer, clock }: ModerationsInput): Moderations {
  const news = createEmitter<void>();
  let isListening = false;
  /** null while the socket is not open: the node replays nothing. */
  let sinceMs: number | null = null;

  async function listen(): Promise<void> {
    if (node.socket === null || isListening) return;
    isListening = true;
    const socket = await node.socket();
    const look = ({ step }: NodeSocketStatus): void => {
      const next = step === 'open' ? (sinceMs ?? clock.now()) : null;
      if (next === sinceMs) return;
      sinceMs = next;
      news.emit();
    };
    socket.watchStatus(look);
    socket.watchMessages((message) => {
      if (message.kind !== 'events') return;
      const heard = moderationsIn(message.events, 'event');
      if (heard.length > 0) void keep(heard).then(() => news.emit());
    });
    // It ends with the session's socket: what officers do is rare, and is told once.
    socket.subscribe(`${TX_QUERY} AND ${MODERATED}`);
    look(socket.status);
  }

  async function keep(heard: readonly Moderation[]): Promise<void> {
    const byGuild = new Map<GuildId, Moderation[]>();
    for (const one of heard) {
      const guildId = await guildOf(one, guildOfPlayer).catch(() => null);
      if (guildId !== null) byGuild.set(guildId, [...(byGuild.get(guildId) ?? []), one]);
    }
    for (const [guildId, list] of byGuild) {
      const next = (held: unknown) => ({ version: 1, items: joined(readKept(held), list).slice(0, MOST_KEPT) });
      await storage.update('settings', nameOf(guildId), next).catch(() => undefined);
    }
  }

  /** What the index has enters what is kept as well: the next node may have none. */
  async function search(signal?: AbortSignal): Promise<boolean | null> {
    const reader = await node.reader?.();
    if (!reader) return null;
    try {
      const { events, hasMore } = await reader.searchEvents(MODERATED, signal);
      await keep(moderationsIn(events, 'index'));
      return !hasMore;
    } catch (error) {
      if (error instanceof NoTxIndexError) return null;
      throw error;
    }
  }

  return {
    async look(guildId, signal) {
      void listen().catch(() => {
        isListening = false;
      });
      const isWhole = await search(signal);
      const held = await storage.read('settings', nameOf(guildId)).catch(() => undefined);
      const reach: Reach = isWhole === null ? { by: 'events', sinceMs } : { by: 'index', isWhole };
      return { items: joined(readKept(held)), reach };
    },
    watch: (listener) => news.watch(listener),
  };
}

function readKept(held: unknown): readonly Moderation[] {
  const list = kept.safeParse(held);
  if (!list.success) return [];
  return list.data.items.flatMap((item) => {
    const one = moderationSchema.safeParse(item);
    return one.success ? [one.data] : [];
  });
}
