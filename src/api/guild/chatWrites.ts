/** Public chat rooms of planets and fleets, on newer guild servers. docs/network/line-0.22.md section 5 */
import type { ChatPlace } from '../../game/chatPlace.ts';
import { HttpStatusError } from '../../lib/http/httpErrors.ts';
import { columns } from '../../wire/columns.ts';
import { wire } from '../../wire/wire.ts';
import type { Caller } from '../createCaller.ts';
import { RouteMissingError } from '../errors.ts';
import type { Ask } from './createAsk.ts';
import type { RouteMemory } from './createRouteMemory.ts';
import { GUILD_ROUTES } from './guildRoutes.ts';

export interface ChatWrites {
  /** Whether the server has rooms. Nothing is made by asking: the route takes no GET, and one that is there says so. */
  offersChat(signal?: AbortSignal): Promise<boolean>;
  /**
   * The room's address, `#name:server`; the server makes the room if there is none. The session says who asks, so no text is
   * signed. @throws ApiRefusedError with the key `owner_in_other_guild`, `chat_not_configured`, …
   */
  ensureRoom(place: ChatPlace, signal?: AbortSignal): Promise<string>;
}

/** Of a Matrix room; it becomes part of a link. */
const alias = wire('the address of a chat room', (value) =>
  typeof value === 'string' && /^#[^\s:#]{1,200}:[a-zA-Z0-9.-]{1,200}(?::[0-9]{1,5})?$/.test(value) ? value : undefined,
);
const room = columns({ alias });

export function createChatWrites(ask: Ask, caller: Caller, memory: RouteMemory): ChatWrites {
  return {
    async offersChat(signal) {
      const path = GUILD_ROUTES.chatRoom;
      const look = async (): Promise<void> => {
        try {
          await caller.call({ path, signal });
        } catch (error) {
          const isThere = error instanceof RouteMissingError && statusOf(error.cause) === 405;
          if (!isThere) throw error;
        }
      };
      try {
        await memory.through(path, look);
        return true;
      } catch (error) {
        if (error instanceof RouteMissingError) return false;
        throw error;
      }
    },
    async ensureRoom({ kind, id }, signal) {
      // Made once, and the same room after that.
      const sending = { method: 'POST', body: { kind, id }, idempotent: true } as const;
      return (await ask.read('chatRoom', room, { params: {}, signal }, sending)).alias;
    },
  };
}

const statusOf = (cause: unknown): number | null => (cause instanceof HttpStatusError ? cause.status : null);
