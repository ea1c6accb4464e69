/** First words of keys whose answers are of the guild's server, derived from its door: a noun that no function answers does not compile. */
import type { GuildApi, WebRows } from '../../api/guild/createGuildApi.ts';
import type { queryKeys } from '../queries/keys.ts';

/** `fetchPlayerCard` is the noun `playerCard`, `listPlayers` is `players`; other verbs stay. */
type NounOf<K> = K extends `fetch${infer N}`
  ? Uncapitalize<N>
  : K extends `list${infer N}`
    ? Uncapitalize<N>
    : K extends string
      ? K
      : never;

export type Noun = Exclude<keyof typeof queryKeys, 'of'> | `web.${NounOf<keyof GuildApi> | keyof WebRows}`;
