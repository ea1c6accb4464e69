/** Each of a host's networks, its first with the pages; of a further one what is its own, so that one mistake is one finding. */
import { gatherFacts } from '../../src/doctor/asking/gatherFacts.ts';
import { judge } from '../../src/doctor/examine.ts';
import type { ConfigFacts, Facts, Finding } from '../../src/doctor/types.ts';
import { createNodeMeans, type NodeMeansOptions } from './nodeMeans.ts';

export interface Examined {
  /** Which of the file's networks, by its id; null = its first. */
  readonly place: string | null;
  readonly findings: readonly Finding[];
}

/** Of the file, whichever of its networks is looked at. */
const OF_THE_FILE: ReadonlySet<string> = new Set(['config.served', 'config.valid', 'config.fresh']);
/** Whether the pages' policy lets a network be reached is a question of each. */
const OF_EACH: ReadonlySet<string> = new Set(['pages.connects']);
/** What makes a node another one, or another chain. */
const NODE_FIELDS: readonly (keyof ConfigFacts)[] = [
  'rest',
  'rpc',
  'rpcWebsocket',
  'namespace',
  'sdkRoot',
  'addressPrefix',
  'chainId',
  'alphaDenom',
];

export async function examineAll(address: string, options: NodeMeansOptions = {}): Promise<readonly Examined[]> {
  const first = await gatherFacts(createNodeMeans(address, options));
  const examined: Examined[] = [{ place: null, findings: judge(first) }];
  const seen = new Set(hostsOf(first.certificates));
  for (const place of first.config?.others ?? []) {
    // One after the other: a host is asked as a page asks it.
    const facts = await gatherFacts(createNodeMeans(address, { ...options, place }));
    const certificates = facts.certificates?.filter(({ host }) => !seen.has(host)) ?? null;
    for (const host of hostsOf(certificates)) seen.add(host);
    const isTold = toldOfFirst(first, { ...facts, certificates });
    examined.push({ place, findings: judge({ ...facts, certificates }).filter((finding) => !isTold(finding)) });
  }
  return examined;
}

const hostsOf = (certificates: Facts['certificates']): readonly string[] =>
  (certificates ?? []).map(({ host }) => host);

/** Whether a finding was the first network's already. */
function toldOfFirst(first: Facts, facts: Facts): (finding: Finding) => boolean {
  const isSameNode = NODE_FIELDS.every((name) => first.config?.[name] === facts.config?.[name]);
  return ({ id, group }) =>
    OF_THE_FILE.has(id) ||
    (group === 'pages' && !OF_EACH.has(id)) ||
    (group === 'node' && isSameNode) ||
    (group === 'line' && facts.certificates?.length === 0);
}
