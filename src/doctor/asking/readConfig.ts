/** config.json as the doctor reads it: whole where the client takes it, else whatever of it can be used, so that the rest is examined too. */
import { parseJson } from '../../lib/parseJson.ts';
import { colorWords, judgeColors } from '../../state/config/brandColors.ts';
import { ConfigError } from '../../state/config/parseConfig.ts';
import { isRecord } from '../../state/config/isRecord.ts';
import { ID, parseHost, wholeEntry } from '../../state/config/parseHost.ts';
import { type EndpointKind, parseEndpoint } from '../../state/config/parseEndpoint.ts';
import { parseSigner } from '../../state/config/parseOutward.ts';
import { withOrigin } from '../../state/config/withOrigin.ts';
import type { Answer, ConfigFacts } from '../types.ts';
import { textAt } from '../judgements.ts';

/** As a chain of this framework makes them, where the file does not say. */
const USUAL_BLOCK_MS = 6_000;

/**
 * @param base address of the pages, whose paths endpoints may be
 * @param place which of the file's guilds and networks; null, or none that it has = its first
 * @returns null = there is no file to read
 */
export function readConfig(answer: Answer, base: string, place: string | null = null): ConfigFacts | null {
  if (answer.status !== 200) return null;
  let file: unknown;
  try {
    file = withOrigin(parseJson(answer.text), new URL(base).origin);
  } catch {
    return null;
  }
  const others = othersIn(file);
  const value = others.get(place ?? '') ?? file;
  const endpoint = (name: string, kind: EndpointKind): string | null => {
    const verdict = parseEndpoint(textAt(value, 'endpoints', name) ?? '', kind);
    return verdict.ok ? verdict.url : null;
  };
  const blockMs = Number(textAt(value, 'network', 'nominalBlockMs'));
  const dialect = textAt(value, 'streamDialect');
  const word = (name: string): string | null => {
    const text = textAt(value, 'network', name);
    return text !== null && /^[A-Za-z0-9][A-Za-z0-9/:._-]{0,127}$/.test(text) ? text : null;
  };
  return {
    problems: problemsOf(file),
    others: [...others.keys()],
    rest: endpoint('rest', 'http'),
    rpc: endpoint('rpc', 'http'),
    rpcWebsocket: endpoint('rpcWebsocket', 'socket'),
    web: endpoint('web', 'http'),
    stream: endpoint('stream', 'socket'),
    signer: parseSigner(textAt(value, 'signer') ?? ''),
    dialect: dialect === 'nats' || dialect === 'json' ? dialect : null,
    namespace: word('namespace'),
    sdkRoot: word('sdkRoot'),
    addressPrefix: word('addressPrefix'),
    chainId: word('chainId'),
    alphaDenom: word('alphaDenom'),
    nominalBlockMs: blockMs >= 100 && blockMs <= 600_000 ? blockMs : USUAL_BLOCK_MS,
    unreadColors: unreadColors(value),
  };
}

/** The guilds and networks after the first, each with all that it takes from the file. */
function othersIn(file: unknown): ReadonlyMap<string, unknown> {
  const list: unknown = isRecord(file) ? file['others'] : null;
  if (!isRecord(file) || !Array.isArray(list)) return new Map();
  return new Map(
    list.flatMap((other: unknown) => {
      const id = textAt(other, 'id');
      return isRecord(other) && id !== null && ID.test(id) ? [[id, wholeEntry(file, other)] as const] : [];
    }),
  );
}

function unreadColors(value: unknown): readonly string[] {
  const colors = ['ink', 'accent'].flatMap((name) => {
    const color = textAt(value, 'brand', 'colors', name);
    return color !== null && /^#[0-9a-f]{6}$/i.test(color) ? [[name, color]] : [];
  });
  const { verdicts } = judgeColors(Object.fromEntries(colors) as Readonly<Record<string, string>>);
  return verdicts.filter(({ isReadable }) => !isReadable).map(colorWords);
}

function problemsOf(value: unknown): ConfigFacts['problems'] {
  try {
    parseHost(value);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
