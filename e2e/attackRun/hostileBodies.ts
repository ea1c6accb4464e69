/** Bodies of answers that a page should choke on. Each has the true answer's headers, so that a browser lets the page read it. */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

interface Question {
  readonly answer: ServerResponse;
  readonly headers: IncomingHttpHeaders;
  readonly status: number;
  /** What the server would have said. */
  readonly truth: string;
  readonly isOn: () => boolean;
}

const MIB = 1024 * 1024;
const PART = Buffer.alloc(64 * 1024, '[');
const BOMB = gzipSync(Buffer.alloc(64 * MIB, 32), { level: 9 });
const BRACKETS = `[${'[],'.repeat(1_300_000)}1]`;
const DEEP = '['.repeat(3_900_000);
const QUOTES = `{"id":12345678901234567890,"a":"${'\\"'.repeat(1_900_000)}`;
const LONG = 'x'.repeat(300_000);

/** 600 MB, as fast as they are taken. */
function pour({ answer, headers, isOn }: Question, announced?: number): void {
  answer.writeHead(200, announced === undefined ? headers : { ...headers, 'content-length': announced });
  let poured = 0;
  const more = (): void => {
    while (!answer.destroyed && isOn() && poured < 600 * MIB) {
      poured += PART.byteLength;
      if (!answer.write(PART)) return void answer.once('drain', more);
    }
    answer.destroy();
  };
  more();
}

function trickle({ answer, headers, isOn }: Question): void {
  answer.writeHead(200, headers);
  const timer = setInterval(() => (isOn() ? answer.write('[') : answer.destroy()), 1_000);
  answer.on('close', () => clearInterval(timer));
}

function whole({ answer, headers, status }: Question, text: string | Buffer, more: Record<string, string> = {}): void {
  answer.writeHead(status, { ...headers, ...more });
  answer.end(text);
}

/** The true answer, changed; as it was where it is no object. */
function changed(question: Question, change: (truth: Record<string, unknown>) => unknown): void {
  let truth: unknown = null;
  try {
    truth = JSON.parse(question.truth);
  } catch {
    // No JSON: nothing to change.
  }
  const isObject = typeof truth === 'object' && truth !== null && !Array.isArray(truth);
  whole(question, isObject ? JSON.stringify(change(truth as Record<string, unknown>)) : question.truth);
}

const TEXTS = new Set([
  'name',
  'username',
  'pfp',
  'tag',
  'description',
  'denom',
  'primaryAddress',
  'primary_address',
  'message',
]);

function lengthened(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return TEXTS.has(key) ? LONG : value;
  if (Array.isArray(value)) return value.map((one) => lengthened(one, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, lengthened(one, name)]));
}

let pages = 0;

export const BODIES: Readonly<Record<string, (question: Question) => void>> = {
  'body of 600 MB': (question) => pour(question),
  'body of 600 MB announced': (question) => pour(question, 600 * MIB),
  'gzip of 64 MB': (question) => whole(question, BOMB, { 'content-encoding': 'gzip' }),
  'a byte a second': trickle,
  'a million lists': (question) => whole(question, BRACKETS),
  'four million levels': (question) => whole(question, DEEP),
  'escaped quotes': (question) => whole(question, QUOTES),
  'refusal of 4 MB': (question) =>
    whole({ ...question, status: 500 }, `{"code":2,"message":"${'code 1900 '.repeat(390_000)}"}`),
  'texts of 300 kB': (question) => changed(question, (truth) => lengthened(truth)),
  'list without an end': (question) =>
    changed(question, (truth) =>
      'pagination' in truth ? { ...truth, pagination: { next_key: `AA${pages++}` } } : truth,
    ),
  'asks for a second later': (question) =>
    whole({ ...question, status: 429 }, '{"retry_after":1}', { 'retry-after': '1' }),
};
