import type { StructType } from '../game/entities.ts';
import type { NetworkIdentity } from '../game/network.ts';
import { list, part, wire } from '../lib/http/wire.ts';
import * as z from 'zod/mini';
import type { Ask } from './ask.ts';
import { decodeAnswer } from './decode/answer.ts';
import { structTypeSchema } from './decode/decodeStructType.ts';
import { chainPath } from './routes.ts';

const page = z.object({
  structType: list(structTypeSchema),
  pagination: part(
    z.object({
      next_key: wire('a page key or null', (value) =>
        value === undefined || value === null ? '' : typeof value === 'string' ? value : undefined,
      ),
    }),
  ),
});

/** 22 types fit one page; the bound is against a node whose next_key never ends. */
const MAX_PAGES = 20;

/** The list, followed to its end. @throws RouteNotServedError (seen on deployed builds: ask the web mirror then) */
export async function fetchStructTypes(
  ask: Ask,
  network: NetworkIdentity,
  signal?: AbortSignal,
): Promise<readonly StructType[]> {
  const route = chainPath('structTypes', '', network);
  const types = new Map<number, StructType>();
  let key = '';
  for (let turn = 0; turn < MAX_PAGES; turn++) {
    const query = key === '' ? '' : `?pagination.key=${encodeURIComponent(key)}`;
    const answer = decodeAnswer(page, await ask('structTypes', '', signal, query), route);
    for (const type of answer.structType) types.set(type.id, type);
    key = answer.pagination.next_key;
    if (key === '') break;
  }
  return [...types.values()].sort((a, b) => a.id - b.id);
}
