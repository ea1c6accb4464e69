/** The guild's server, and what the chain says of the guild that it names. */
import { jsonOf, textAt } from '../judgements.ts';
import type { Means } from '../means.ts';
import { askAll } from './askAll.ts';
import { type Asked, askRoutes } from './askNode.ts';
import { WEB_ROUTES } from './routes.ts';

export async function askGuild(
  means: Means,
  web: string,
  rest: string | null,
  namespace: string | null,
): Promise<Asked> {
  const ask = (path: string) => means.ask(web + path, { withCookies: true });
  const timestamp = await ask('/api/timestamp');
  if (timestamp.status === null) return { answers: { timestamp }, routes: new Map() };
  const [answers, routes] = await Promise.all([
    askAll({
      hostGuild: ask('/api/guild/this'),
      webBlock: ask('/api/block'),
      // It takes back the session's cookie, and so shows how the server sets it. A page would sign its player out.
      logout: means.by === 'page' ? null : ask('/api/auth/logout'),
    }),
    askRoutes(means, web, WEB_ROUTES, (path) => path, true),
  ]);
  const guildId = textAt(jsonOf(answers.hostGuild), 'data', 'id');
  const isAsked = rest !== null && namespace !== null && guildId !== null && /^0-[0-9]{1,15}$/.test(guildId);
  const guildRecord = isAsked ? await means.ask(`${rest}/${namespace}/guild/${guildId}`) : null;
  return { answers: { timestamp, ...answers, ...(guildRecord && { guildRecord }) }, routes };
}
