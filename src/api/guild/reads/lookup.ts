/** Finding objects by what a player types, and many at once; how far the mirror is. docs/network/web-api.md section 9. */
import * as z from 'zod/mini';
import { OBJECT_TYPE, type ObjectTypeName } from '../../../game/ids.ts';
import type { MirrorObject, ObjectRowName, Resolved } from '../../../game/mirror/rows.ts';
import { type RowOf, columns } from '../../../wire/columns.ts';
import { flag, text } from '../../../wire/values.ts';
import { fail, list } from '../../../wire/wire.ts';
import { CATALOG } from '../catalog.ts';
import { GUILD_ROUTES } from '../guildRoutes.ts';
import { one, SLOW, type WebFacts, type WebRow } from '../row.ts';
import * as f from '../../../wire/values.ts';
import * as i from '../../../wire/ids.ts';

/** The smallest cap among the servers read. docs/network/web-api.md section 11. */
const MAX_IDS = 25;

const typeOrNull = f.oneOfOrNull(Object.keys(OBJECT_TYPE) as ObjectTypeName[]);
const addressHolder = columns({ address: i.address, playerId: i.playerIdOrNull, status: text, username: f.name });

/** The schema of a type's row; none for infusions, which have no id of their own. */
function rowSchema(type: ObjectTypeName): z.core.$ZodType | undefined {
  if (type === 'address') return addressHolder;
  return Object.hasOwn(CATALOG, type) ? CATALOG[type as ObjectRowName].row : undefined;
}

const envelopeOfObject = { id: f.word, type: typeOrNull, object: z.optional(z.unknown()) } as const;

/** The row is read by the schema of its type. */
function objectOf({ id, type, object }: RowOf<typeof envelopeOfObject>, ctx: z.core.ParsePayload): MirrorObject {
  const schema = type === null ? undefined : rowSchema(type);
  if (type === null || type === 'infusion' || schema === undefined) return { id, type: null, row: null };
  // An object without fields prints as `[]`.
  const missing = object === undefined || object === null || (Array.isArray(object) && object.length === 0);
  const result = missing ? undefined : z.safeParse(schema, object);
  if (result?.success === false) return fail(ctx, result.error.issues, 'object');
  // The schema was looked up by the type.
  return { id, type, row: result?.data ?? null } as MirrorObject;
}

export const mirrorObject = z.pipe(columns(envelopeOfObject), z.transform(objectOf));

export const resolved = z.pipe(
  columns({ ...envelopeOfObject, query: ['q', text], isPlayer: flag, name: f.name }),
  z.transform(({ query, isPlayer, name, ...rest }, ctx): Resolved => ({
    ...objectOf(rest, ctx),
    query,
    isPlayer,
    name,
  })),
);

export const mirrorBlock = z.nullable(
  columns({
    height: f.required(f.height),
    tipHeight: f.heightOrNull,
    lagBlocks: f.countOrNull,
    status: f.oneOfOrNull(['current', 'catching_up']),
    ...f.updated,
  }),
);

/** Of a list of many, most is what they are called. */
const NAMES = { good: SLOW, about: { all: ['player'] }, generation: 'b' } satisfies WebFacts;

export const LOOKUP_ROWS = {
  /** An id, an address, or part of a name (200 rows at most). */
  resolve: {
    path: GUILD_ROUTES.resolve,
    make:
      ({ ask }) =>
      async ({ query }, signal) => {
        const q = query.trim().slice(0, 128);
        if (q === '') return [];
        return ask.read('resolve', list(resolved), { params: {}, query: { q }, signal });
      },
    ...NAMES,
    else: 'resolve/lists',
  } satisfies WebRow<{ readonly query: string }, readonly Resolved[]>,
  /** In the order asked; any number, in questions of 25. */
  objects: {
    path: GUILD_ROUTES.objects,
    make:
      ({ ask }) =>
      async ({ ids }, signal) => {
        const parts = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, part) =>
          ids.slice(part * MAX_IDS, (part + 1) * MAX_IDS).join(','),
        );
        const answers = await Promise.all(
          parts.map((part) => ask.read('objects', list(mirrorObject), { params: {}, query: { ids: part }, signal })),
        );
        return answers.flat();
      },
    ...NAMES,
    else: 'objects/lists',
  } satisfies WebRow<{ readonly ids: readonly string[] }, readonly MirrorObject[]>,
  block: one('block', mirrorBlock, { generation: 'b' }),
};
