import { FieldError, type Fields, inside } from '../../../wire/fields.ts';
import { isRecord } from '../../../wire/read.ts';
import { DecodeError, decodeWith } from '../../../wire/wire.ts';
import type { ChainEventBody } from '../types.ts';
import type * as z from 'zod/mini';

/** How one typed event is read. docs/network/chain-entities.md 4.1. */
export interface EventRow {
  /** The attribute that carries it: the one field of the event message. */
  readonly key: string;
  /** A bare text instead of a record: JSON text with its quotes, or without. */
  readonly bare: boolean;
  /** @throws FieldError with the path from `key` on */
  readonly decode: (payload: unknown) => ChainEventBody;
}

/** An event whose field is a record of its own kind. */
export function detail(key: string, decode: (fields: Fields) => ChainEventBody): EventRow {
  return {
    key,
    bare: false,
    decode(payload) {
      if (!isRecord(payload)) throw new FieldError(key, 'an object');
      try {
        return decode(payload);
      } catch (error) {
        throw inside(key, error);
      }
    },
  };
}

/** An event whose field is one of the chain's records, read by the schema of the REST door. */
export function record<T>(
  key: string,
  schema: z.core.$ZodType<T, unknown>,
  toBody: (value: T) => ChainEventBody,
): EventRow {
  return {
    key,
    bare: false,
    decode(payload) {
      try {
        return toBody(decodeWith(schema, payload, key));
      } catch (error) {
        if (!(error instanceof DecodeError)) throw error;
        throw new FieldError(error.path === '' ? key : `${key}.${error.path}`, error.expected);
      }
    },
  };
}

export function bareText(key: string, decode: (text: string) => ChainEventBody): EventRow {
  return {
    key,
    bare: true,
    decode(payload) {
      if (typeof payload !== 'string') throw new FieldError(key, 'a text');
      return decode(payload);
    },
  };
}
