import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gatherFacts } from '../../src/doctor/asking/gatherFacts.ts';
import { judge } from '../../src/doctor/examine.ts';
import type { Finding } from '../../src/doctor/types.ts';
import { createNodeMeans } from './nodeMeans.ts';
import { printReport, sumUp } from './printReport.ts';

const USAGE = `Which host? Its address, like https://play.example
  --ca FILE   trust the certificates of this authority too (PEM)
  --json      the findings as JSON, for machines`;

/**
 * The doctor on the command line, whatever it is called by.
 *
 * @param words what follows the command: an address and flags
 * @returns what the process ends with: 0 = nothing is wrong, 1 = something is
 * @throws Error for words that cannot be understood
 */
export async function runDoctor(words: readonly string[], print: (text: string) => void): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { ca: { type: 'string' }, json: { type: 'boolean' } },
  });
  const [address] = positionals;
  if (address === undefined || !/^https?:\/\//.test(address) || !URL.canParse(address)) throw new Error(USAGE);
  const ca = values.ca === undefined ? {} : { ca: readFileSync(values.ca, 'utf8') };
  const examined = await examineAll(address, ca);
  const findings = examined.flatMap((one) => one.findings);
  const sum = sumUp(findings);
  const reports = examined.map(({ title, findings: own }) => title + printReport(own));
  print(values.json ? JSON.stringify(findings, null, 1) : `${reports.join('\n')}\n${address}: ${sum.words}`);
  return sum.code;
}

interface Examined {
  /** What its part of the report begins with. */
  readonly title: string;
  readonly findings: readonly (Finding & { readonly place?: string })[];
}

/** The host's first network with the pages, then what each further one has of its own. */
async function examineAll(address: string, ca: { readonly ca?: string }): Promise<readonly Examined[]> {
  const first = await gatherFacts(createNodeMeans(address, ca));
  const examined: Examined[] = [{ title: '', findings: judge(first) }];
  for (const place of first.config?.others ?? []) {
    // One after the other: a host is asked as a page asks it.
    const facts = await gatherFacts(createNodeMeans(address, { ...ca, place }));
    const own = judge(facts).filter(({ group }) => group !== 'pages');
    examined.push({ title: `== ${place} ==\n`, findings: own.map((finding) => ({ ...finding, place })) });
  }
  return examined;
}

/** The end of a process that ran the doctor, said and done: deadlines of what was asked are still running, and nobody waits for them. */
export function endWith(code: number): void {
  process.stdout.write('', () => process.exit(code));
}
