/** `{count}`, or a list with one of them, as the raid search prints it. docs/network/web-api.md section 6. */
import * as z from 'zod/mini';
import { columns } from '../../../wire/columns.ts';
import { count } from '../../../wire/values.ts';
import { wire } from '../../../wire/wire.ts';
import * as f from '../../../wire/values.ts';

export const countAnswer = z.pipe(
  wire<unknown>('a count', (value) => (Array.isArray(value) ? value[0] : value)),
  columns({ count: f.required(count) }),
);

export const counted = ({ count: much }: { readonly count: number }): number => much;
