/** Public chat rooms of planets and fleets, on newer guild servers. docs/network/line-0.22.md section 5 */
import type { ChatPlace } from '../../game/chatPlace.ts';
import { BaseError } from '../../lib/BaseError.ts';
import { HttpStatusError } from '../../lib/http/httpErrors.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { columns } from '../../wire/columns.ts';
import { wire } from '../../wire/wire.ts';
import type { Caller } from '../createCaller.ts';
import { ApiRefusedError, RouteMissingError } from '../errors.ts';
import type { Ask } from './createAsk.ts';
import type { RouteMemory } from './createRouteMemory.ts';
import { GUILD_ROUTES } from './guildRoutes.ts';

export interface ChatWrites {
  /** Whether the server has rooms. Nothing is made by asking: the route takes no GET, and one that is there says so. */
  offersChat(signal?: AbortSignal): Promise<boolean>;
  /**
   * The room's address, `#name:server`; the server makes the room if there is none. The session says who asks, so no text is
   * signed. @throws ChatRefusedError for what the server says no with, and what asking throws
   */
  ensureRoom(place: ChatPlace, signal?: AbortSignal): Promise<string>;
}

const REFUSALS: Readonly<Record<string, Sentence>> = {
  owner_in_other_guild: mark(
    'The owner of this object is in another guild. Use the guild server of that guild for the chat room.',
  ),
  chat_not_configured: mark('This guild server has no chat. Ask the server’s operator to set up chat.'),
  homeserver_error: mark('The guild’s chat server doesn’t respond. Try again later.'),
  object_not_found: mark('The guild server doesn’t have this object yet. Wait a few blocks and try again.'),
};

/** The server has rooms, and none for this. */
export class ChatRefusedError extends BaseError {
  constructor(words: Sentence, cause: unknown) {
    super({ code: 'chat_refused', what: say(words), cause });
  }
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
      try {
        return (await ask.read('chatRoom', room, { params: {}, signal }, sending)).alias;
      } catch (error) {
        const keys = error instanceof ApiRefusedError ? Object.keys(error.errors) : [];
        const key = keys.find((one) => Object.hasOwn(REFUSALS, one));
        const words = key === undefined ? undefined : REFUSALS[key];
        throw words === undefined ? error : new ChatRefusedError(words, error);
      }
    },
  };
}

const statusOf = (cause: unknown): number | null => (cause instanceof HttpStatusError ? cause.status : null);
