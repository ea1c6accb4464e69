/** Asks this page's own host for its headers, once a page load. */
import { basePath } from '../../../lib/basePath.ts';
import { onceLoaded } from '../../../lib/onceLoaded.ts';
import { headerGaps, type HeaderGap, type HostAnswer } from './hostHeaders.ts';

const DEADLINE_MS = 10_000;

/** What the host forgot; empty also when it does not answer, for that is said elsewhere. */
export const fetchHostGaps = onceLoaded(async (): Promise<readonly HeaderGap[]> => {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  const asked = [
    ask('page', basePath),
    ask('config', `${basePath}config.json`),
    ask('signer', `${basePath}signer.html`),
    // The development server makes its files up as it goes.
    ...(script === undefined ? [] : [ask('script', script)]),
  ];
  const answers = (await Promise.all(asked)).filter((answer) => answer !== null);
  return headerGaps(answers, location.protocol === 'https:');
});

async function ask(file: HostAnswer['file'], url: string): Promise<HostAnswer | null> {
  try {
    const response = await fetch(url, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(DEADLINE_MS) });
    return response.ok ? { file, headers: new Map(response.headers) } : null;
  } catch {
    return null;
  }
}

/** For whoever hosts this page, on its console: what to send, and why. */
export async function reportHostGaps(): Promise<void> {
  const gaps = await fetchHostGaps();
  if (gaps.length === 0) return;
  const lines = gaps.map(({ header, should, why }) => `  ${header}: ${should}  (without it ${why})`);
  // oxlint-disable-next-line no-console -- not said: where a host looks; players read the connection room
  console.warn(`This page's host leaves out headers (docs/hosting.md):\n${lines.join('\n')}`);
}
