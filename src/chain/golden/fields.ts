/**
 * The tables of docs/network/chain-messages.md 1–2 and docs/network/chain-entities.md 1 as data (fields.json): what the tests hold the
 * .proto files and the generated code against. Taken from the tables, never from proto/ or src/generated.
 */
import { readFileSync } from 'node:fs';

/** Number, name as the .proto spells it, type: `string`, `uint64`, …, an enum, a record, or `repeated` one of these. */
export type FieldRow = readonly [number: number, name: string, type: string];

type Tables = Readonly<Record<string, readonly FieldRow[]>>;

interface Facts {
  readonly messages: Tables;
  readonly responses: Tables;
  /** Which response a message is answered by. */
  readonly answers: Readonly<Record<string, string>>;
  /** What messages hold and devnet keeps. */
  readonly records: Tables;
  readonly enums: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

// The file is ours and stands beside this one; every test below would fail on another shape.
export const FACTS = JSON.parse(readFileSync(new URL('fields.json', import.meta.url), 'utf8')) as Facts;

export const MESSAGE_NAMES: readonly string[] = Object.keys(FACTS.messages);

/** Everything with fields, by name. */
export const TABLES: Tables = { ...FACTS.records, ...FACTS.messages, ...FACTS.responses };

/** @throws Error for a name that no table has. */
export function fieldsOf(name: string): readonly FieldRow[] {
  const fields = TABLES[name];
  if (!fields) throw new Error(`No table of the facts is called ${name}.`);
  return fields;
}

/** `repeated Coin` → Coin, repeated. */
export function splitType(type: string): { readonly type: string; readonly repeated: boolean } {
  const repeated = type.startsWith('repeated ');
  return { type: repeated ? type.slice('repeated '.length) : type, repeated };
}

/** The name in TypeScript and JSON: `from_address` → `fromAddress`. */
export function camel(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
