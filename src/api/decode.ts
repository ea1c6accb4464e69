/** Rows of the guild's mirror that the first screens ask for. docs/network/web-api.md sections 2, 4 and 6. */
import * as z from 'zod/mini';
import { WHOLE, changed, columns } from '../wire/columns.ts';
import { guildId, planetId, playerIdOrNull } from '../wire/ids.ts';
import { list, wire } from '../wire/wire.ts';
import * as f from '../wire/values.ts';

export const timestampSchema = columns({ unixTimestamp: f.count });

export const hostGuildSchema = columns({ id: guildId, name: f.name, tag: f.text, description: f.text });

/** Single rows may miss: then `data` is null. */
export const playerIdSchema = z.nullable(columns({ playerId: playerIdOrNull }));

const CATEGORIES = ['BUILD', 'MINE', 'REFINE', 'RAID'] as const;

export const workSchema = list(
  columns({
    objectId: f.text,
    targetId: f.text,
    category: wire(`one of ${CATEGORIES.join(', ')}`, (value) => CATEGORIES.find((word) => word === value)),
    clock: ['block_start', f.height],
    range: ['difficulty_target', f.uint],
  }),
);

/** Both columns hold the same; builds leave out one or the other. */
const detail = changed(columns({ detail: f.jsonObject, detailJson: f.jsonObject }), (row) =>
  Object.keys(row.detail).length > 0 ? row.detail : row.detailJson,
);

export const activitySchema = list(
  columns({ planetId, seq: f.count, atMs: ['time', f.timeMs], category: f.text, detail: [WHOLE, detail] }),
);
