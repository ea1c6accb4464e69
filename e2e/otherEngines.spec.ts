/** A newcomer's first minutes in Firefox and WebKitGTK, where this machine has them; `npm run browsers` plays the whole hour. docs/browsers.md */
import { fileURLToPath } from 'node:url';
import { createDevnet } from '../devnet/createDevnet.ts';
import { ENGINES, findEngines } from '../tools/browsers/engines.ts';
import { createHand } from '../tools/browsers/hand.ts';
import { playSteps } from '../tools/browsers/playSteps.ts';
import { startDisplay } from '../tools/browsers/startDisplay.ts';
import { createHost } from '../tools/host.ts';
import { expect, test } from './fixtures.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const ports = { rest: 0, rpc: 0, web: 0, stream: 0 } as const;

for (const name of findEngines()) {
  test(`a newcomer joins, explores, reloads and opens a second tab in ${name}`, async () => {
    await using devnet = await createDevnet({ ports, blockTimeMs: 500 });
    await using host = await createHost({ dist, config: devnet.clientConfig, port: 0 });
    await using display = await startDisplay();
    await using engine = await ENGINES[name].start(display.name);
    const hand = createHand(engine);
    for await (const { step, failure } of playSteps({ hand, devnet, url: host.url }, true)) {
      if (failure !== null)
        await test.info().attach(step.name, { body: await engine.picture(), contentType: 'image/png' });
      expect(failure, step.name).toBeNull();
    }
  });
}
