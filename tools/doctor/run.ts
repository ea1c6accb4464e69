import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { examineAll } from './examineAll.ts';
import { printReport, sumUp } from './printReport.ts';

const USAGE = `Enter the URL of a host, like https://play.example
  --ca FILE   also trust this certificate authority (PEM)
  --json      print the findings as JSON`;

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
  // One of the first says no place: machines that read it know no other.
  const findings = examined.flatMap(({ place, findings: own }) =>
    place === null ? own : own.map((finding) => ({ ...finding, place })),
  );
  const sum = sumUp(findings);
  const reports = examined.map(
    ({ place, findings: own }) => (place === null ? '' : `== ${place} ==\n`) + printReport(own),
  );
  print(values.json ? JSON.stringify(findings, null, 1) : `${reports.join('\n')}\n${address}: ${sum.words}`);
  return sum.code;
}

/** The end of a process that ran the doctor, said and done: deadlines of what was asked are still running, and nobody waits for them. */
export function endWith(code: number): void {
  process.stdout.write('', () => process.exit(code));
}
