/**
 * A config.json with more than one guild or network: the file itself is the first, `others` are the further ones, and what one of those
 * does not say is as in the file. So a file without `others` is what it always was, and a client that does not know them reads the first.
 * Loaded only where there are others.
 */
import * as z from 'zod/mini';
import { say } from '../../lib/words/say.ts';
import { isRecord } from './isRecord.ts';
import { ConfigError, type ConfigProblem, configSchema, MAIN_ID, parseConfig } from './parseConfig.ts';
import type { Place, RuntimeConfig } from './RuntimeConfig.ts';

/** What a file names one of its guilds and networks by. */
export const ID = /^[a-z0-9][a-z0-9-]{0,31}$/;
const MOST = 32;

const { network, endpoints, brand, streamDialect, auth, features } = configSchema.shape;
/** For config.schema.json; what is read is judged whole, with what the file says beside it. */
export const othersSchema = z
  .array(
    z.object({
      id: z.string().check(z.regex(ID)),
      network: z.optional(network),
      endpoints: z.optional(z.partial(endpoints)),
      streamDialect: z.optional(streamDialect),
      auth: z.optional(auth),
      brand: z.optional(z.partial(brand)),
      features: z.optional(features),
    }),
  )
  .check(z.maxLength(MOST));

/**
 * One of the others with all that it takes from the file. Another network has addresses of its own: none of the file's is asked for a
 * chain that it does not serve.
 */
export function wholeEntry(file: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): unknown {
  const { others: _, $schema: __, ...first } = file;
  const both = (name: string): unknown => {
    const [own, held] = [other[name], first[name]];
    return isRecord(own) && isRecord(held) ? { ...held, ...own } : (own ?? held);
  };
  const isOwnNetwork = other['network'] !== undefined;
  return {
    ...first,
    ...other,
    endpoints: isOwnNetwork ? other['endpoints'] : both('endpoints'),
    brand: both('brand'),
    // One host has one signer: the header of its pages names it, whichever of its networks is played on.
    signer: first['signer'],
  };
}

/** Each by itself, the file's own first. @throws ConfigError that names every wrong field of any */
export function parseHost(value: unknown): readonly [RuntimeConfig, ...RuntimeConfig[]] {
  const problems: ConfigProblem[] = [];
  const parsed = (entry: unknown, prefix: string): RuntimeConfig | null => {
    try {
      return parseConfig(entry);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      problems.push(...error.problems.map(({ path, what }) => ({ path: prefix + path, what })));
      return null;
    }
  };
  const file = isRecord(value) ? value : {};
  const main = parsed(value, '');
  const mainId = idOf(file['id'] ?? MAIN_ID, 'id', problems);
  const list = file['others'] ?? [];
  if (!Array.isArray(list) || list.length > MOST) {
    throw new ConfigError([
      ...problems,
      { path: 'others', what: say('must be a list of at most {most} guilds or networks', { most: MOST }) },
    ]);
  }
  const seen = new Set([mainId]);
  const others = list.flatMap((other: unknown, at): RuntimeConfig[] => {
    const path = `others.${at}`;
    if (!isRecord(other)) {
      problems.push({ path, what: say('must be an object with an id') });
      return [];
    }
    const id = idOf(other['id'], `${path}.id`, problems);
    if (seen.has(id))
      problems.push({ path: `${path}.id`, what: say('must differ from “{id}”, which is already used', { id }) });
    seen.add(id);
    // What is wrong in the file itself was said of the file.
    const whole = main && parsed(wholeEntry(file, other), `${path}.`);
    return whole ? [{ ...whole, id }] : [];
  });
  if (problems.length > 0 || !main) throw new ConfigError(problems);
  const all = [{ ...main, id: mainId }, ...others];
  const places = all.map(placeOf);
  const [first, ...rest] = all.map((config) => ({ ...config, places }));
  return [first as RuntimeConfig, ...rest]; // there is one at least
}

const placeOf = ({ id, brand: { name, logo }, network: { chainId } }: RuntimeConfig): Place => ({
  id,
  name,
  logo,
  chainId,
});

function idOf(value: unknown, path: string, problems: ConfigProblem[]): string {
  if (typeof value === 'string' && ID.test(value)) return value;
  problems.push({ path, what: say('must be a word of lower-case letters, digits and hyphens, like "second"') });
  return '';
}
