import { AxeBuilder } from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';
import { lasting } from './lasting.ts';

type RunOptions = Parameters<AxeBuilder['options']>[0];

/** Of what passes, one element each is named: which ones they are is most of axe's work, and nobody reads it. */
const RUN = { resultTypes: ['violations'] } satisfies RunOptions;

/** The signer's window alone, as what to look at. */
export const SIGNER = 'dialog:has(> iframe[src$="/signer.html"])';

/**
 * What axe finds on a page that keeps somebody out: each rule with the elements that break it.
 *
 * @param within a part of it, for what does not last until all of a page is looked at; it must be there
 */
export function serious(page: Page, within?: string): Promise<readonly string[]> {
  return lasting(() => seriousNow(page, within));
}

async function seriousNow(page: Page, within?: string): Promise<readonly string[]> {
  // Only axe itself needs the page's leave to be evaluated; the policy of the page stays as it is.
  const axe = new AxeBuilder({ page }).setLegacyMode().options(RUN);
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  const frame = page.frames().find((one) => one.url().endsWith('/signer.html'));
  const inSigner = frame && (within ?? SIGNER) === SIGNER ? await violationsIn(frame) : [];
  return worded([...violations, ...inSigner]);
}

function worded(violations: readonly Violation[]): readonly string[] {
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.map(String).join(' ')).join(', ')}`);
}

/** As it lies in a page. */
interface Axe {
  run(part: Document | string, options: RunOptions): Promise<{ readonly violations: readonly Violation[] }>;
}

/**
 * Of a part that comes and is gone in seconds: looked at in the frame in which it is there. A look at the whole page comes before,
 * which leaves axe in it.
 */
export async function seriousOnceThere(page: Page, within: string): Promise<readonly string[]> {
  const violations = await page.evaluate(
    async ([selector, options]) => {
      const { axe } = window as unknown as { axe: Axe };
      while (!document.querySelector(selector)) await new Promise(requestAnimationFrame);
      return (await axe.run(selector, options)).violations.map(({ id, impact, nodes }) => ({
        id,
        impact: impact ?? null,
        nodes: nodes.map(({ target }) => ({ target: target.map(String) })),
      }));
    },
    [within, RUN] as const,
  );
  return worded(violations);
}

interface Violation {
  readonly id: string;
  readonly impact?: string | null;
  readonly nodes: readonly { readonly target: readonly unknown[] }[];
}

/** A frame of an opaque origin answers no axe outside; the one that was put into it looks at it by itself. */
function violationsIn(frame: Frame): Promise<readonly Violation[]> {
  return frame.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: Axe };
    return (await axe.run(document, options)).violations.map(({ id, impact, nodes }) => ({
      id,
      impact: impact ?? null,
      nodes: nodes.map(({ target }) => ({ target: target.map(String) })),
    }));
  }, RUN);
}
