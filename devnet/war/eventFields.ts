/** Reads typed events as a stranger would: by the names of docs/network/chain-entities.md section 4, checking every field. */
import type { Json, WorldEvent } from '../world/events.ts';

export type Fields = { readonly [key: string]: Json };

/** A part of an event's data that must be an object. @throws Error naming event and part. */
export function part(event: WorldEvent, name: string): Fields {
  const value = event.data[name];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`${event.name} has no ${name}`);
  }
  // Neither a list nor null: the one kind of object that is left.
  return value as Fields;
}

/** @throws Error when it is not text. */
export function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string') throw new Error(`${name} is not text: ${JSON.stringify(value)}`);
  return value;
}

/** uint64 in its text form. */
export function whole(fields: Fields, name: string): bigint {
  return BigInt(text(fields, name));
}

/** `<number>-<objectId>` apart. */
export function attributeOf(fields: Fields): { readonly number: string; readonly objectId: string; value: bigint } {
  const id = text(fields, 'attributeId');
  const dash = id.indexOf('-');
  return { number: id.slice(0, dash), objectId: id.slice(dash + 1), value: whole(fields, 'value') };
}

/** `2000000ualpha`, one coin. */
export function coin(textual: string): { readonly amount: bigint; readonly denom: string } {
  const [, amount = '', denom = ''] = /^([0-9]+)(.+)$/.exec(textual) ?? [];
  if (amount === '') throw new Error(`Not a coin: ${textual}`);
  return { amount: BigInt(amount), denom };
}
