/**
 * Typed events of the chain before they get their namespace. docs/network/chain-entities.md section 4.
 * `data` holds one entry per top-level field of the event message; a value is plain JSON of proto JSON form: camelCase,
 * uint64 as text, enums as words, defaults written.
 */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export interface WorldEvent {
  /**
   * `EventPlayer`, `EventGrid`, … without the namespace. The untyped events, `ugc_moderated` and the framework's
   * `transfer`, have their bare names and take no namespace; their values are plain text (4.5).
   */
  readonly name: string;
  readonly data: { readonly [field: string]: Json };
}
