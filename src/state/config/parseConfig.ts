/**
 * The environment door: `public/config.json`, read once at start. Every field is checked, every wrong one is named with
 * what was expected, so that a host can mend the file in one go.
 */
import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import { BaseError } from '../../lib/BaseError.ts';
import { readText } from '../../lib/http/readBody.ts';
import { parseJson } from '../../lib/parseJson.ts';
import { say } from '../../lib/words/say.ts';
import { isRecord } from './isRecord.ts';
import { type EndpointKind, endpointExpected, parseEndpoint } from './parseEndpoint.ts';
import { linkExpected, parseLink, parsePicture, parseSigner, pictureExpected, signerExpected } from './parseOutward.ts';
import { tidyText } from '../../lib/tidyText.ts';
import type { RuntimeConfig } from './RuntimeConfig.ts';

export interface ConfigProblem {
  /** `endpoints.rest`, or `(file)` when the file itself is unreadable. */
  readonly path: string;
  readonly what: string;
}

export class ConfigError extends BaseError {
  readonly problems: readonly ConfigProblem[];
  /** Nobody answered, or only a server in front of who should have: there may be nothing wrong with the file. */
  readonly isAway: boolean;

  constructor(problems: readonly ConfigProblem[], cause?: unknown, isAway = false) {
    const list = problems.map((problem) => `${problem.path}: ${problem.what}`).join('; ');
    super({
      code: 'bad_config',
      what: say('config.json is invalid. {list}', { list }),
      where: '/config.json',
      cause,
    });
    this.problems = problems;
    this.isAway = isAway;
  }
}

/** What a field must be: asked when it is not, for no language is known while modules load. */
type Expected = () => string;

const text = (pattern: RegExp, error: Expected): z.ZodMiniString =>
  z.string({ error }).check(z.regex(pattern, { error }));

/** One lower-case word: it becomes a path segment, a package word and a stream token. */
const word = text(/^[a-z][a-z0-9]*$/, () => say('must be one lower-case word, like "game"'));
/** As parseEndpoint has it, of this page's own host where it names none. */
const endpoint = (kind: EndpointKind): z.ZodMiniString =>
  z.string({ error: () => endpointExpected(kind) }).check((payload) => {
    const { value, issues } = payload;
    const verdict = parseEndpoint(value, kind, globalThis.location?.origin);
    if (verdict.ok) payload.value = verdict.url;
    else issues.push({ code: 'custom', input: value, message: verdict.what });
  });
const httpUrl = endpoint('http');
const socketUrl = endpoint('socket');
/** A host may leave it out. */
const orNone = (schema: z.ZodMiniString) => z._default(z.nullable(schema), null);
const color = text(/^#[0-9a-fA-F]{6}$/, () => say('must be a color in the form #rrggbb'));
/** A line of what players read. */
const label = (error: Expected): z.ZodMiniString =>
  z.string({ error }).check(z.refine((name) => name !== '' && tidyText(name, 40) === name, { error }));
/** Lines of it; an empty one begins a paragraph. */
const prose = (most: number): z.ZodMiniString => {
  const error = (): string => say('must be a text of 1 to {most} characters', { most: String(most) });
  return z.string({ error }).check(z.minLength(1, { error }), z.maxLength(most, { error }));
};
/** An address as its reader has it; what he does not take is refused in these words. */
const outward = (parse: (written: string) => string | null, error: Expected): z.ZodMiniString =>
  z.string({ error }).check((payload) => {
    const parsed = parse(payload.value);
    if (parsed === null) payload.issues.push({ code: 'custom', input: payload.value, message: error() });
    else payload.value = parsed;
  });
const link = outward(parseLink, linkExpected);
const mostLinks = () => say('must be a list of at most 8 links');
const termsExpected = () => say('must be an object with a text, a url, or both');
const onOrOff = z.boolean({ error: () => say('must be true or false') });
const blockMs = () => say('must be a number of milliseconds from 100 to 600000');

/** Exported for config.schema.json, which is drawn from it (tools/release/configJsonSchema.ts). */
export const configSchema = z.object(
  {
    network: z.object(
      {
        namespace: word,
        sdkRoot: word,
        addressPrefix: word,
        chainId: text(/^[A-Za-z0-9][A-Za-z0-9._-]{0,49}$/, () => say('must be a chain id, like "gametest-1"')),
        alphaDenom: text(/^[a-z][a-zA-Z0-9/:._-]{1,127}$/, () => say('must be a denomination, like "ualpha"')),
        nominalBlockMs: z
          .number({ error: blockMs })
          .check(z.minimum(100, { error: blockMs }), z.maximum(600_000, { error: blockMs })),
      },
      { error: () => say('must be an object that describes the network') },
    ),
    endpoints: z.object(
      { rest: httpUrl, rpc: orNone(httpUrl), rpcWebsocket: orNone(socketUrl), web: httpUrl, stream: socketUrl },
      { error: () => say('must be an object of URLs') },
    ),
    signer: orNone(outward(parseSigner, signerExpected)),
    streamDialect: z.enum(['nats', 'json'], { error: () => say('must be "nats" or "json"') }),
    auth: z._default(
      z.object(
        {
          texts: z._default(
            z.enum(['bare', 'adr36', 'both'], { error: () => say('must be "bare", "adr36" or "both"') }),
            'bare',
          ),
          format: z._default(z.nullable(z.literal([1, 2], { error: () => say('must be 1 or 2') })), null),
        },
        { error: () => say('must be an object with texts and format') },
      ),
      { texts: 'bare', format: null },
    ),
    brand: z.object(
      {
        name: label(() => say('must be a name of 1 to 40 visible characters')),
        logo: outward(parsePicture, pictureExpected),
        colors: z.record(
          text(/^[a-z]+$/, () => say('must be a lower-case word')),
          color,
          {
            error: () => say('must be an object of colors'),
          },
        ),
        welcome: z._default(z.nullable(prose(1_000)), null),
        links: z._default(
          z
            .array(
              z.object(
                { words: label(() => say('must be a text of 1 to 40 visible characters')), url: link },
                { error: () => say('must be an object with words and url') },
              ),
              { error: mostLinks },
            )
            .check(z.maxLength(8, { error: mostLinks })),
          [],
        ),
        terms: z._default(
          z.nullable(
            z
              .object({ text: orNone(prose(20_000)), url: orNone(link) }, { error: termsExpected })
              .check(z.refine((terms) => terms.text !== null || terms.url !== null, { error: termsExpected })),
          ),
          null,
        ),
      },
      { error: () => say('must be an object with name, logo and colors') },
    ),
    // Each has one reader: switches.test.ts holds that.
    features: z.catchall(
      z.object(
        {
          practice: z.optional(onOrOff),
          cosmetics: z.optional(onOrOff),
          lab: z.optional(onOrOff),
          offline: z.optional(onOrOff),
        },
        { error: () => say('must be an object of true/false switches') },
      ),
      onOrOff,
    ),
  },
  { error: () => say('must be a JSON object') },
);

/** The first of a host's guilds and networks, where its file gives it no name of its own. */
export const MAIN_ID = 'main';

/** Of one guild on one network; a file with others is read by parseHost. @throws ConfigError that names every wrong field. */
export function parseConfig(value: unknown): RuntimeConfig {
  const parsed = configSchema.safeParse(value);
  if (parsed.success) {
    const { data } = parsed;
    const { format } = data.auth;
    const network = { ...data.network, ...(format !== null && { textFormat: format }) };
    return { ...data, id: MAIN_ID, places: [], network };
  }
  const problems = parsed.error.issues.map((issue) => ({
    path: issue.path.join('.') || '(file)',
    what: issue.message,
  }));
  throw new ConfigError(problems);
}

/** A configuration is a page of text; this is a hundred of them. */
const MOST_BYTES = 256 * 1024;
/** Said by a server that stands before the host, of the host. */
const GATEWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Each of the host's guilds and networks, its first choice first.
 *
 * @param asked what `fetchConfig` returned
 * @throws ConfigError also when the file is missing, not JSON, or none at all by its size.
 */
export async function readConfig(asked: Promise<Response>): Promise<readonly [RuntimeConfig, ...RuntimeConfig[]]> {
  let value: unknown;
  try {
    const response = await asked;
    if (!response.ok) {
      const what = say('the host answered with {status}', { status: String(response.status) });
      throw new ConfigError([{ path: '(file)', what }], undefined, GATEWAY.has(response.status));
    }
    value = parseJson(await readText(response.url, response, MOST_BYTES));
  } catch (cause) {
    if (cause instanceof ConfigError) throw cause;
    const what = cause instanceof SyntaxError ? say('is not JSON') : say('couldn’t be loaded');
    // What came and is no configuration is a fault of the file: of its form, or of its size.
    const isAway = !(cause instanceof SyntaxError || cause instanceof BaseError);
    throw new ConfigError([{ path: '(file)', what }], cause, isAway);
  }
  return isRecord(value) && value['others'] !== undefined
    ? (await import('./parseHost.ts')).parseHost(value)
    : [parseConfig(value)];
}
