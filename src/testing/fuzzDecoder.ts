import fc from 'fast-check';
import { DecodeError } from '../wire/wire.ts';
import { createMutator } from './createMutator.ts';
import { countAttack } from './attack.ts';
import { FUZZ_RUNS } from './fuzzRuns.ts';
import type { Shape } from './shapes.ts';

const ROUTE = '/route';

export type Decoder = (body: unknown, route: string) => unknown;

/**
 * {@link FUZZ_RUNS} mutations of a real answer: each decodes to a value of its type, or to a DecodeError.
 * @throws Error with seed and path of the run that did neither; `fc.assert(…, { seed, path })` repeats it
 */
export function fuzzDecoder(answer: unknown, decode: Decoder, shape: Shape): void {
  const fault = shape(decode(answer, ROUTE));
  if (fault !== null) throw new Error(`the real answer decodes to a value of another type: value${fault}`);
  let values = 0;
  let errors = 0;
  const property = fc.property(createMutator(answer), (body) => {
    if (decodes(body, decode, shape)) values++;
    else errors++;
  });
  fc.assert(property, { numRuns: FUZZ_RUNS });
  countAttack({ line: 9, what: 'answers of a node, spoiled' }, FUZZ_RUNS, values + errors);
  if (values === 0 || errors === 0) throw new Error(`${values} values and ${errors} errors show nothing`);
}

/** False when it is refused as it should be. @throws Error for anything but a good value or a good refusal */
function decodes(body: unknown, decode: Decoder, shape: Shape): boolean {
  let value: unknown;
  try {
    value = decode(body, ROUTE);
  } catch (error) {
    if (error instanceof DecodeError && error.route === ROUTE && error.expected !== '') return false;
    throw error;
  }
  const fault = shape(value);
  if (fault !== null) throw new Error(`decoded to a value of another type: value${fault}`);
  return true;
}

/** A sample for it, from a node. */
export async function fetchSample(url: URL): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.href} answers ${response.status}: ${await response.text()}`);
  return response.json();
}
