/** The effects in a real audio engine: rendered offline at full volume and measured. Which sound when is tested in Node. */
import { createHost } from '../tools/host.ts';
import { dist, expect, test } from './fixtures.ts';
import { NOWHERE } from './nowhere.ts';

test('every effect is heard, none clips, each is unlike every other, and twenty shots a second stay under the ceiling', async ({
  page,
  noise,
}) => {
  noise.expect(/Failed to load resource|ERR_/);
  await using host = await createHost({ dist, config: NOWHERE, port: 0 });
  await page.goto(`${host.url}/lab/sounds`);
  await page.getByRole('button', { name: 'Measure all' }).click();
  const table = page.getByRole('table', { name: 'Measures' });
  await expect(table.getByRole('rowheader', { name: 'twenty a second' })).toBeVisible();
  const rows = await table.locator('tbody tr').evaluateAll((found) =>
    found.map((row) => {
      const [name = '', ...numbers] = [...row.children].map((cell) => cell.textContent ?? '');
      const [peak = Number.NaN, level = Number.NaN, onPhone = Number.NaN, nearest = Number.NaN] = numbers.map(Number);
      return { name, peak, level, onPhone, nearest };
    }),
  );
  expect(rows.length).toBeGreaterThan(28);
  for (const { name, peak, level, onPhone, nearest } of rows) {
    expect(level, `${name} is heard`).toBeGreaterThan(0.02);
    expect(onPhone, `${name} is heard where there is no bass`).toBeGreaterThan(0.015);
    expect(peak, `${name} does not clip`).toBeLessThan(0.98);
    expect(nearest, `${name} is told from the others`).toBeGreaterThan(0.3);
  }
});
