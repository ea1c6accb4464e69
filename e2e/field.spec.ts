/**
 * The network as guilds run it: one journey (fieldJourney.ts) on each kind of network there is. `npm run field` plays all of
 * them, `npm run test:all` those that differ most; docs/networks.md says which.
 */
import { playField } from './fieldJourney.ts';
import { EVERYWHERE, ONE_BY_ONE } from './fieldKinds.ts';
import { test } from './fixtures.ts';

for (const kind of [...EVERYWHERE, ...(process.env['FIELD'] ? ONE_BY_ONE : [])]) {
  test.describe(`on ${kind.name}`, { tag: '@long' }, () => {
    // What is drawn here is looked at elsewhere: a small window is a third of the work.
    test.use({ devnetOptions: { blockTimeMs: 400, ...kind.options }, viewport: { width: 960, height: 600 } });

    test('a player joins, mines, refines, infuses, lets a device in, raids and sends', async ({
      page,
      browser,
      network,
      noise,
    }) => {
      await playField({ page, browser, network, noise, kind });
    });
  });
}
