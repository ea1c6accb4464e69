/** Asking one route of the table: path, memory of what the host lacks, named refusals, decoding, pages. */
import type * as z from 'zod/mini';
import { blockHeight } from '../../game/units.ts';
import { list } from '../../wire/wire.ts';
import type { HttpRequest } from '../../lib/http/createHttp.ts';
import type { Caller } from '../createCaller.ts';
import { decodeData } from '../decodeData.ts';
import type { Envelope } from '../envelope.ts';
import { answerOf, refusalOf } from './caughtRoutes.ts';
import type { RouteMemory } from './createRouteMemory.ts';
import { GUILD_ROUTES, type GuildRouteName } from './guildRoutes.ts';
import { type MirrorPage, mayGoOn, pageNumber, pageQuery, type PageRequest } from './page.ts';
import { namedRefusal, ParamUnsupportedError } from './ParamUnsupportedError.ts';
import { fillPattern, type ParamsOf, type Query, queryText } from './routePattern.ts';

type Schema = z.core.$ZodType;
type PatternOf<N extends GuildRouteName> = (typeof GUILD_ROUTES)[N];

export interface Question<N extends GuildRouteName> {
  readonly params: ParamsOf<PatternOf<N>>;
  readonly query?: Query | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A list whose page is filled in by {@link Ask.page}. */
export interface ListQuestion {
  /** With `{page}`, unless the whole list is one answer. Also what the memory knows it by. */
  readonly pattern: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query?: Query | undefined;
  readonly request: PageRequest;
  readonly signal?: AbortSignal | undefined;
}

export interface Ask {
  /** The envelope of a route. @throws RouteMissingError, ApiRefusedError, ParamUnsupportedError, HttpError */
  envelope<N extends GuildRouteName>(name: N, question: Question<N>, rest?: Sending): Promise<Asked>;
  /** Its data, decoded. @throws DecodeError and as above */
  read<N extends GuildRouteName, S extends Schema>(
    name: N,
    schema: S,
    question: Question<N>,
    rest?: Sending,
  ): Promise<z.core.output<S>>;
  /** One page of a list. */
  page<S extends Schema>(row: S, question: ListQuestion): Promise<MirrorPage<z.core.output<S>>>;
}

export interface Asked extends Envelope {
  /** For errors of decoding. */
  readonly path: string;
}

/** What is not a plain GET. */
export type Sending = Pick<HttpRequest, 'method' | 'body' | 'idempotent'>;

/** @param onDescribed called with a route whose answer is dressed as the public description has it */
export function createAsk(caller: Caller, memory: RouteMemory, onDescribed?: (route: string) => void): Ask {
  async function call(
    pattern: string,
    path: string,
    signal: AbortSignal | undefined,
    rest: Sending = {},
  ): Promise<Asked> {
    try {
      const envelope = await memory.through(pattern, () => put(pattern, { ...rest, path, signal }));
      return { ...envelope, path };
    } catch (error) {
      throw namedRefusal(error);
    }
  }

  /** What another route of the server would answer at this path is not taken for an answer. */
  async function put(pattern: string, request: HttpRequest) {
    if (request.method !== undefined) return caller.call(request);
    try {
      const envelope = await caller.call(request);
      if (envelope.isDescribed) onDescribed?.(pattern);
      return answerOf(pattern, request.path, envelope);
    } catch (error) {
      throw refusalOf(pattern, request.path, error);
    }
  }

  function envelope<N extends GuildRouteName>(name: N, { params, query = {}, signal }: Question<N>, rest?: Sending) {
    const pattern = GUILD_ROUTES[name];
    return call(pattern, fillPattern<PatternOf<N>>(pattern, params) + queryText(query), signal, rest);
  }

  return {
    envelope,

    async read(name, schema, question, rest) {
      const { data, path } = await envelope(name, question, rest);
      return decodeData(schema, data, path);
    },

    async page(row, { pattern, params, query, request, signal }) {
      const page = pageNumber(request);
      const asked = queryText({ ...query, ...pageQuery(request) });
      const path = fillPattern<string>(pattern, { ...params, page }) + asked;
      const answer = await call(pattern, path, signal);
      const rows = decodeData(list(row), answer.data, path);
      return {
        items: rows.filter((one) => isWanted(one, request)),
        next: pattern.includes('{page}') ? nextOf(rows, request, answer) : null,
        total: answer.total,
        height: answer.metaHeight === null ? null : blockHeight(answer.metaHeight),
      };
    },
  };
}

/** What a server of generation A does not leave out is left out here. */
function isWanted(row: unknown, { updatedSince, isDestroyed }: PageRequest): boolean {
  const { updatedAtMs, destroyedAt } = row as { readonly updatedAtMs?: unknown; readonly destroyedAt?: unknown };
  if (updatedSince !== undefined && typeof updatedAtMs === 'number' && updatedAtMs <= updatedSince * 1000) return false;
  return isDestroyed === undefined || destroyedAt === undefined || (destroyedAt !== null) === isDestroyed;
}

function nextOf(rows: readonly unknown[], request: PageRequest, { total, path }: Asked): string | null {
  const goesOn = mayGoOn(rows.length, request, total);
  if (request.afterId === undefined) return goesOn ? String(pageNumber(request) + 1) : null;
  const ids = rows.map((row) => (row as { readonly id?: unknown }).id);
  // A server that knows the cursor never answers the row it starts after: this one ignores it, and would go in circles.
  if (ids.includes(request.afterId)) throw new ParamUnsupportedError(path, 'after_id');
  const last = ids.at(-1);
  return typeof last === 'string' && goesOn ? last : null;
}
