/**
 * Typed events of the chain before they get their namespace. facts/chain-entities.md section 4.
 * `data` holds one entry per top-level field of the event message; a value is plain JSON of proto JSON form: camelCase,
 * uint64 as text, enums as words, defaults written.
 */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export interface WorldEvent {
  /** `EventPlayer`, `EventGrid`, … without the namespace. */
  readonly name: string;
  readonly data: { readonly [field: string]: Json };
}
