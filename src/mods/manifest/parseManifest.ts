import * as z from 'zod/mini';
import type { UploadFiles } from '../archive/uploadFiles.ts';
import type { Findings } from '../findings.ts';
import { type FieldShould, isFieldShould } from './fieldShoulds.ts';

const MISSING = 'missing';

/** Reads one JSON file of the mod; null = it cannot be used, and every reason is among the findings. */
export function parseManifest<T extends z.ZodMiniType>(
  { files, spoiled }: UploadFiles,
  file: string,
  schema: T,
  findings: Findings,
): z.infer<T> | null {
  const bytes = files.get(file);
  if (!bytes) {
    if (!spoiled.has(file)) findings.fail('manifest_missing', file);
    return null;
  }
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    findings.fail('not_json', file);
    return null;
  }
  const parsed = z.safeParse(schema, json, { error: issueText });
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    const at = pathWords(path);
    if (message === MISSING) findings.fail('field_missing', file, at);
    else findings.fail('field_wrong', file, at, ...shouldOf(message));
  }
  return null;
}

/** `structTypes[0].names.en`; nothing for the whole file. */
function pathWords(path: readonly PropertyKey[]): string {
  const text = path.reduce<string>((whole, part) => {
    if (typeof part === 'number') return `${whole}[${part}]`;
    return whole === '' ? String(part) : `${whole}.${String(part)}`;
  }, '');
  return text;
}

const KINDS: Readonly<Record<string, FieldShould>> = {
  string: 'text',
  array: 'list',
  object: 'object',
  record: 'object',
};

/** Code and fact of what {@link issueText} wrote: issues of a schema are texts. */
function shouldOf(issue: string): readonly [should: FieldShould, fact: string | number] {
  const [, code = '', fact = ''] = /^(\w+) ?([\s\S]*)$/.exec(issue) ?? [];
  if (!isFieldShould(code)) return ['form', ''];
  return [code, /^\d+$/.test(fact) ? Number(fact) : fact];
}

/** What a value should be, where its schema does not say so itself: a code of ours, and its fact behind a blank. */
function issueText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? MISSING : (KINDS[issue.expected] ?? `kind ${issue.expected}`);
    case 'too_big':
      return `${issue.origin === 'array' ? 'mostEntries' : 'mostCharacters'} ${issue.maximum}`;
    case 'too_small':
      return `${issue.origin === 'array' ? 'leastEntries' : 'leastCharacters'} ${issue.minimum}`;
    case 'invalid_value':
      return issue.input === undefined ? MISSING : `oneOf ${issue.values.map(String).join(', ')}`;
    case 'invalid_key':
      return issue.issues[0]?.message ?? 'named';
    default:
      return 'form';
  }
}
