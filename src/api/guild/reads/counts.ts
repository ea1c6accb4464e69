/** `{count}`, or a list with one of them, as the raid search prints it. facts/web-api.md section 6. */
import * as z from 'zod/mini';
import { count, wire } from '../../../lib/http/wire.ts';
import type { Ask, Question } from '../createAsk.ts';
import { columns } from '../decode/columns.ts';
import * as f from '../decode/fields.ts';
import type { GuildRouteName } from '../guildRoutes.ts';

export const countAnswer = z.pipe(
  wire<unknown>('a count', (value) => (Array.isArray(value) ? value[0] : value)),
  columns({ count: f.required(count) }),
);

export async function countOf<N extends GuildRouteName>(ask: Ask, name: N, question: Question<N>): Promise<number> {
  return (await ask.read(name, countAnswer, question)).count;
}
