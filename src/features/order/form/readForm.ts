/** A form as it stands: what its texts mean, what is wrong with them, and the message once nothing is. Pure. */
import type { GameMessage } from '../../../game/messages/messages.ts';
import type { OrderName } from '../../../game/orders/orderRow.ts';
import type { Sight } from '../../../game/orders/sight.ts';
import { lowered } from '../../../lib/words/lowered.ts';
import { listed, say } from '../../../lib/words/say.ts';
import { ANY_ORDERS, type AnyDraft, type AnyField, specsOf, type Spec } from './anyRow.ts';
import type { Edge, EdgeContext, Read } from './edge.ts';
import { coinLine, splitCoin } from './amountEdges.ts';
import { edgeOf } from './edgeOf.ts';

/** What was typed, by field; undefined = untouched. Of a list, one text a line. */
export type Texts = Readonly<Record<string, string | undefined>>;

export interface FieldView {
  readonly name: string;
  readonly spec: Spec;
  readonly field: AnyField;
  readonly edge: Edge;
  readonly text: string;
  /** undefined while there is none. */
  readonly value: unknown;
  /** null: nothing is wrong, or nothing is there yet. */
  readonly fault: string | null;
}

export interface FormView {
  /** Those that are asked, in the order of the wire. */
  readonly fields: readonly FieldView[];
  readonly draft: AnyDraft;
  /** null until it is complete and within its bounds. */
  readonly message: GameMessage | null;
  /** What keeps it from being one, in words; null when nothing does. */
  readonly lack: string | null;
}

/** @param given fields that are told and not asked */
export function readForm(
  name: OrderName,
  { given, texts, sight, context }: { given: AnyDraft; texts: Texts; sight: Sight; context: EdgeContext },
): FormView {
  const row = ANY_ORDERS[name];
  const specs = new Map(specsOf(name));
  const asked = Object.entries(row.fields).flatMap(([key, field]) => {
    const spec = specs.get(key);
    if (spec === undefined || field.entry === 'made' || isTold(given[key], spec)) return [];
    return [{ name: key, spec, field: suggested(field, given[key]), edge: edgeOf(spec.kind, field, name, context) }];
  });
  // First what was typed, then what an untouched field begins with: that may depend on the rest.
  let draft: AnyDraft = toldOf(name, given);
  const texted = asked.map((one) => {
    const text = texts[one.name];
    return { ...one, text: text && withDenom(text, one, sight, draft) };
  });
  for (const one of texted) draft = withRead(draft, one.name, readText(one, one.text));
  const filled = texted.map((one) => ({ ...one, text: one.text ?? startText(one, sight, draft) }));
  const readOf = (one: (typeof filled)[number]): Read | null =>
    readText(one, one.text === '' ? texts[one.name] : one.text);
  for (const one of filled) draft = withRead(draft, one.name, readOf(one));
  const fields = filled.map((one): FieldView => {
    const read = readOf(one);
    const held = draft[one.name];
    const wrong = read === null ? null : read.ok ? boundFault(one, held, sight, draft) : read.words;
    return { ...one, value: held, fault: wrong };
  });
  const faulty = fields.find(({ fault }) => fault !== null);
  const missing = fields.filter(({ spec, value }) => !spec.isOptional && value === undefined);
  const made = specsOf(name).find(
    ([key, spec]) => !spec.isOptional && row.fields[key]?.entry === 'made' && given[key] === undefined,
  );
  const lack = faulty
    ? `${faulty.field.label}: ${faulty.fault ?? ''}`
    : missing.length > 0
      ? say('Fill in these fields: {fields}.', {
          fields: listed(missing.map(({ field }) => lowered(field.label))),
        })
      : made
        ? say('Your device finds the proof for this action. Start the action on the “{screen}” screen.', {
            screen: say('Proof of work'),
          })
        : null;
  // Complete and read at the edge: what each field holds is of its kind.
  const message = lack === null ? ({ name, ...draft } as unknown as GameMessage) : null;
  return { fields, draft, lack, message };
}

/** Of a list, one text each. */
export function linesOf(text: string): readonly string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/**
 * A coin that was typed before anybody knew which there are is of the one that stands beside it now.
 *
 * @param text a line for each coin
 */
function withDenom(
  text: string,
  { spec, field }: Pick<Asked, 'spec' | 'field'>,
  sight: Sight,
  draft: AnyDraft,
): string {
  if (spec.kind !== 'coin' && spec.kind !== 'coinText') return text;
  return text
    .split('\n')
    .map((line) => {
      const { amount, denom } = splitCoin(line);
      const [first = ''] = amount === '' || denom !== '' ? [] : coinsOffered(field, sight, draft);
      return first === '' ? line : coinLine(amount, first);
    })
    .join('\n');
}

/** Denominations that can be meant, the likeliest first. */
export function coinsOffered(field: AnyField, sight: Sight, draft: AnyDraft): readonly string[] {
  const held = sight.more?.heldDenoms?.() ?? [];
  const all = field.denoms?.(sight, draft) ?? (held.length === 0 ? [sight.alphaDenom] : held);
  return field.entry === 'tokens' ? all.filter((one) => one.startsWith('uguild.')) : all;
}

type Asked = Pick<FieldView, 'name' | 'spec' | 'field' | 'edge'>;

function withRead(draft: AnyDraft, name: string, read: Read | null): AnyDraft {
  return read?.ok ? { ...draft, [name]: read.value } : draft;
}

/**
 * Fields that the opener settles. A list that it begins can be added to, and of a coin without an amount only the denomination is
 * settled.
 */
export function toldOf(name: OrderName, given: AnyDraft): AnyDraft {
  return Object.fromEntries(
    specsOf(name).flatMap(([key, spec]) => (isTold(given[key], spec) ? [[key, given[key]] as const] : [])),
  );
}

function isTold(held: unknown, spec: Spec): boolean {
  return held !== undefined && !spec.isList && beginningOf(held) === null;
}

/** The denomination of a coin that has no amount yet; null for anything else. */
function beginningOf(held: unknown): string | null {
  if (typeof held !== 'object' || held === null || !('denom' in held) || sizeOf(held) !== 0n) return null;
  return String(held.denom);
}

/** The field as it is asked where the opener has begun it. */
function suggested(field: AnyField, begun: unknown): AnyField {
  if (begun === undefined) return field;
  if (Array.isArray(begun)) return { ...field, start: () => begun };
  const denom = beginningOf(begun);
  return denom === null ? field : { ...field, denoms: () => [denom] };
}

/** null: nothing is there. @param text undefined = untouched */
export function readText({ spec, edge }: Pick<Asked, 'spec' | 'edge'>, text: string | undefined): Read | null {
  if (text === undefined) return null;
  const isBlank = edge.isBlank ?? isEmpty;
  if (isEmpty(text) || (!spec.isList && isBlank(text))) {
    return edge.blank === undefined ? null : { ok: true, value: edge.blank };
  }
  if (!spec.isList) return edge.read(text);
  const lines = linesOf(text).filter((line) => !isBlank(line));
  if (lines.length === 0) return null;
  const reads = lines.map((line) => edge.read(line));
  const wrong = reads.find((read) => !read.ok);
  return wrong ?? { ok: true, value: reads.map((read) => (read.ok ? read.value : null)) };
}

const isEmpty = (text: string): boolean => text.trim() === '';

export function typeText({ spec, edge }: Pick<Asked, 'spec' | 'edge'>, held: unknown): string {
  if (held === undefined) return '';
  return spec.isList && Array.isArray(held) ? held.map((one) => edge.type(one)).join('\n') : edge.type(held);
}

function startText(asked: Asked, sight: Sight, draft: AnyDraft): string {
  return typeText(asked, asked.field.start?.(sight, draft));
}

/** Bounds are of the number that a value is, or of its amount; of a list, of each. */
function boundFault(asked: Asked, held: unknown, sight: Sight, draft: AnyDraft): string | null {
  if (Array.isArray(held)) {
    return held.map((one) => boundFault(asked, one, sight, draft)).find((words) => words !== null) ?? null;
  }
  const { field, edge } = asked;
  const size = sizeOf(held);
  const limits = size === null ? null : field.limits?.(sight, draft);
  if (size === null || !limits) return null;
  const { least, most, why } = limits;
  const said = (bound: bigint): string => (edge.say ?? edge.type)(likeHeld(held, bound));
  const wrong =
    least !== undefined && size < least
      ? say('Enter at least {least}.', { least: said(least) })
      : most !== undefined && size > most
        ? say('Enter at most {most}.', { most: said(most) })
        : null;
  return wrong === null ? null : [wrong, why].filter(Boolean).join(' ');
}

function sizeOf(held: unknown): bigint | null {
  if (typeof held === 'bigint') return held;
  const amount: unknown = typeof held === 'object' && held !== null && 'amount' in held ? held.amount : null;
  return typeof amount === 'bigint' ? amount : null;
}

function likeHeld(held: unknown, bound: bigint): unknown {
  return typeof held === 'object' && held !== null ? { ...held, amount: bound } : bound;
}
