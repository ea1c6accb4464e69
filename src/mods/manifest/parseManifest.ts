import * as z from 'zod/mini';
import type { UploadFiles } from '../archive/uploadFiles.ts';
import type { Findings } from '../findings.ts';

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
  const parsed = z.safeParse(schema, json, { error: wordsOf });
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    const at = pathWords(path);
    if (message === MISSING) findings.fail('field_missing', file, at);
    else findings.fail('field_wrong', file, at, message);
  }
  return null;
}

/** `structTypes[0].names.en` */
function pathWords(path: readonly PropertyKey[]): string {
  const text = path.reduce<string>((whole, part) => {
    if (typeof part === 'number') return `${whole}[${part}]`;
    return whole === '' ? String(part) : `${whole}.${String(part)}`;
  }, '');
  return text === '' ? 'of the whole file' : text;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** What a value should be, where its schema has no words of its own. */
function wordsOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? MISSING : `should be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'too_big':
      return `should have at most ${counted(Number(issue.maximum), issue.origin)}`;
    case 'too_small':
      return `should have at least ${counted(Number(issue.minimum), issue.origin)}`;
    case 'invalid_value':
      return issue.input === undefined ? MISSING : `should be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_key':
      return issue.issues[0]?.message ?? 'has a name that is not allowed';
    default:
      return 'is not of the form that docs/mods.md tells';
  }
}

function counted(count: number, origin: string): string {
  const [one, many] = origin === 'array' ? ['entry', 'entries'] : ['character', 'characters'];
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
