import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds on a page that keeps somebody out: each rule with the elements that break it. */
export async function serious(page: Page): Promise<readonly string[]> {
  // Only axe itself needs the page's leave to be evaluated; the policy of the page stays as it is.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
