/**
 * Paths that an older server takes for an id: without a route `player/count` it looks for the player called `count`, and
 * answers that there is none, or that `stats` is no number. Neither is an answer to what was asked.
 * docs/network/web-api.md, the note beside the generations.
 */
import { BaseError } from '../../lib/BaseError.ts';
import { say } from '../../lib/words/say.ts';
import type { Envelope } from '../envelope.ts';
import { ApiRefusedError, RouteMissingError } from '../errors.ts';
import { GUILD_ROUTES } from './guildRoutes.ts';

const isPlace = (segment: string): boolean => segment.startsWith('{');

/** The place of `other` that takes a literal of `pattern`; undefined where `other` does not match it. */
function placeFor(pattern: readonly string[], other: readonly string[]): string | undefined {
  if (pattern.length !== other.length) return undefined;
  let place: string | undefined;
  for (const [index, segment] of other.entries()) {
    if (segment === pattern[index]) continue;
    if (!isPlace(segment)) return undefined;
    if (!isPlace(pattern[index] ?? '')) place = segment.slice(1, -1);
  }
  return place;
}

const PATTERNS = Object.values(GUILD_ROUTES).map((pattern) => pattern.split('/'));

/** Pattern to the name of the place that would catch it. */
const CATCHER: ReadonlyMap<string, string> = new Map(
  PATTERNS.flatMap((pattern) => {
    const place = PATTERNS.map((other) => placeFor(pattern, other)).find((one) => one !== undefined);
    return place === undefined ? [] : [[pattern.join('/'), place] as const];
  }),
);

/** The answer, unless it is that of another route. @throws RouteMissingError */
export function answerOf<E extends Envelope>(pattern: string, path: string, envelope: E): E {
  if (envelope.data !== null || !CATCHER.has(pattern)) return envelope;
  const cause = new BaseError({
    code: 'route_caught',
    what: say('The guild server doesn’t provide this data. Ask the server’s operator to update the server.'),
    where: path,
  });
  throw new RouteMissingError(path, cause);
}

/** The refusal, unless it is about the place of another route. */
export function refusalOf(pattern: string, path: string, error: unknown): unknown {
  const place = CATCHER.get(pattern);
  if (place === undefined || !(error instanceof ApiRefusedError) || error.status !== 400) return error;
  const isAbout = Object.entries(error.errors).some(
    ([key, text]) => key === place || text.startsWith(`${place} - `) || text.startsWith(`${place}:`),
  );
  return isAbout ? new RouteMissingError(path, error) : error;
}
