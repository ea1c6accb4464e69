/** Rows of planet activity. docs/network/web-api.md section 4; bodies by the decoder the three doors share. */
import * as z from 'zod/mini';
import type { ActivityRow } from '../../../game/activity.ts';
import { decodeActivityBody } from '../../../wire/decodeActivity.ts';
import { columns } from '../../../wire/columns.ts';
import { FieldError } from '../../../wire/fields.ts';
import { count } from '../../../wire/values.ts';
import * as f from '../../../wire/values.ts';
import * as i from '../../../wire/ids.ts';

const row = columns({
  atMs: ['time', f.timeMs],
  seq: count,
  planetId: i.planetId,
  height: ['block_height', f.heightOrNull],
  category: f.word,
  detail: z.optional(z.unknown()),
  detailJson: z.optional(z.unknown()),
});

export const activityRow = z.pipe(
  row,
  z.transform(({ detail, detailJson, category, ...facts }, ctx): ActivityRow => {
    const column = isEmpty(detail) ? 'detail_json' : 'detail';
    try {
      // Both columns hold the same; builds leave out one or the other.
      return { ...facts, ...decodeActivityBody(category, isEmpty(detail) ? orNothing(detailJson) : detail) };
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      ctx.issues.push({ code: 'custom', message: error.expected, path: [column, error.path], input: detail });
      return z.NEVER;
    }
  }),
);

/** An empty object prints as `[]`. */
function isEmpty(detail: unknown): boolean {
  return orNothing(detail) === null || detail === '[]' || detail === '{}' || detail === 'null';
}

function orNothing(detail: unknown): unknown {
  if (detail === undefined || detail === '') return null;
  return Array.isArray(detail) && detail.length === 0 ? null : detail;
}
