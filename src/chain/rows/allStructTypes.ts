import type { StructType } from '../../game/entities.ts';
import { allPages } from '../../lib/allPages.ts';
import { structTypeSchema } from '../decode/decodeStructType.ts';
import { listed } from '../decode/envelopes.ts';
import { many, type NodeRow } from './row.ts';

/** 22 types fit one page; the bound is against a node whose next key never ends. */
const MAX_PAGES = 20;

export const structTypes = many('/{ns}/struct_type', listed('structType', structTypeSchema));

/** The whole catalogue, by id. It changes with an upgrade of the chain only. Some deployed nodes do not serve it: the guild's server does. */
export const allStructTypes: NodeRow<Readonly<Record<never, never>>, readonly StructType[]> = {
  ...structTypes,
  good: Number.POSITIVE_INFINITY,
  make: (node) => {
    const ask = structTypes.make(node);
    return async (_, signal) => {
      const all = await allPages((key) => ask({ page: { key } }, signal), {
        maxPages: MAX_PAGES,
        idOf: ({ id }) => id,
        signal,
      });
      return all.toSorted((a, b) => a.id - b.id);
    };
  },
};
