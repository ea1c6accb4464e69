/** The guild's server, and what the chain says of the guild that it names. */
import { jsonOf, textAt } from '../judgements.ts';
import type { Means } from '../means.ts';
import { askAll } from './askAll.ts';
import { type Asked, askRoutes } from './askNode.ts';
import { WEB_ROUTES } from './routes.ts';

/** In the form that the client sends, with an address, a key and a signature that are none: nobody can be made a player by it. */
const NOBODY = 'orrery-doctor';
const UNSIGNED = { signature: '0'.repeat(128), pubkey: `02${'0'.repeat(64)}`, guild_id: '0-0' };

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
      signUp: means.ask(`${web}/api/auth/signup`, {
        json: JSON.stringify({ primary_address: NOBODY, ...UNSIGNED, username: NOBODY }),
      }),
      signIn: means.ask(`${web}/api/auth/login`, {
        json: JSON.stringify({ address: NOBODY, ...UNSIGNED, unix_timestamp: '0' }),
      }),
    }),
    askRoutes(means, web, WEB_ROUTES, (path) => path, true),
  ]);
  const guildId = textAt(jsonOf(answers.hostGuild), 'data', 'id');
  const isAsked = rest !== null && namespace !== null && guildId !== null && /^0-[0-9]{1,15}$/.test(guildId);
  const guildRecord = isAsked ? await means.ask(`${rest}/${namespace}/guild/${guildId}`) : null;
  return { answers: { timestamp, ...answers, ...(guildRecord && { guildRecord }) }, routes };
}
