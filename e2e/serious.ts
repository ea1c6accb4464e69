import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds on a page that keeps somebody out: each rule with the elements that break it.
 *
 * @param within a part of it, for what does not last until all of a page is looked at; it must be there
 */
export async function serious(page: Page, within?: string): Promise<readonly string[]> {
  // Only axe itself needs the page's leave to be evaluated; the policy of the page stays as it is.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
