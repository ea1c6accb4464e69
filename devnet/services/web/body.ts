/** JSON bodies of the web API: all fields are text. docs/network/web-api.md sections 1 and 2. */
import { WebError, type WebErrors } from './envelope.ts';
import { bodyViolations } from './paramRules.ts';
import type { WebCall } from './route.ts';

type Body<R extends string, O extends string> = Record<R, string> & Partial<Record<O, string>>;

/**
 * The fields of a JSON body, all text.
 * @throws WebError with everything that is wrong, under `status`
 */
export function bodyOf<R extends string, O extends string = never>(
  call: WebCall,
  required: readonly R[],
  optional: readonly O[],
  status: number,
  beside: Readonly<Record<string, string>> = {},
): Body<R, O> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(call.body);
  } catch {
    parsed = undefined;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new WebError(status, { invalid_request_content: 'Invalid request content' });
  }
  const given = new Map<string, unknown>(Object.entries(parsed));
  const missing: Record<string, string> = {};
  const wrong: string[] = [];
  const values: Record<string, string> = {};
  for (const name of [...required, ...optional]) {
    const value = given.get(name);
    const isRequired = required.some((own) => own === name);
    if (value === undefined || value === null || (isRequired && value === '')) {
      if (isRequired) missing[`${name}_required`] = `${name} is required`;
    } else if (typeof value !== 'string') {
      wrong.push(`${name} - This value should be of type string.`);
    } else if (value !== '' || isRequired) {
      values[name] = value;
    }
  }
  wrong.push(...bodyViolations(values));
  const errors = mergeErrors({ ...missing, ...beside }, wrong);
  if (Object.keys(missing).length > 0 || wrong.length > 0) throw new WebError(status, errors);
  // Every required name has a text now, or this line is not reached.
  return values as Body<R, O>;
}

/** Only the validator: a list. A mix: an object with numeric keys plus the named ones. */
function mergeErrors(named: Readonly<Record<string, string>>, listed: readonly string[]): WebErrors {
  if (Object.keys(named).length === 0) return listed;
  return { ...Object.fromEntries(listed.map((text, index) => [String(index), text])), ...named };
}
