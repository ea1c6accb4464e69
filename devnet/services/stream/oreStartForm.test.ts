/** Ore clocks in the words of two generations: docs/network/stream.md section 5, section 13 "Old form switch". */
import { connect, StringCodec } from 'nats.ws';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { post, testDevnet } from '../testing/testDevnet.ts';

Object.assign(globalThis, { WebSocket });

const ORE_START = /"category":"struct_block_ore_(?:mine|refine)_start"/;

async function setup() {
  const devnet = await testDevnet({ rivals: 8, rivalPace: 1 });
  const nats = await connect({ servers: devnet.urls.stream, reconnect: false });
  onTestFinished(() => nats.close());
  // oxlint-disable-next-line typescript/no-explicit-any -- frames of any shape
  let starts: any[] = [];
  nats.subscribe('game.planet.>', {
    callback(_error, { data }) {
      const text = StringCodec().decode(data);
      if (ORE_START.test(text)) starts.push(JSON.parse(text));
    },
  });
  await nats.flush();
  return {
    devnet,
    setForm: async (oreStartForm: string) =>
      expect((await post(`${devnet.urls.web}/control/stream-faults`, { oreStartForm })).status).toBe(200),
    someStarts: async () => {
      starts = [];
      for (let i = 0; i < 60 || starts.length < 5; i++) {
        await devnet.control.mine(1);
        await nats.flush();
        if (i > 500) throw new Error('the rivals dig no ore');
      }
      return starts;
    },
  };
}

test('ore starts name the planet, and the struct that digs there when the old form is asked for', async () => {
  const { devnet, setForm, someStarts } = await setup();
  for (const { planet_id, detail } of await someStarts()) {
    expect(detail).toEqual({ planet_id, block: expect.any(Number) as number });
  }
  await setForm('struct');
  for (const { planet_id, detail } of await someStarts()) {
    expect(detail).toEqual({
      struct_id: expect.stringMatching(/^5-\d+$/) as string,
      block: expect.any(Number) as number,
    });
    const struct = devnet.chain.world.get('struct', detail.struct_id);
    expect(struct?.locationId).toBe(planet_id);
  }
  await setForm('planet');
  expect((await someStarts())[0].detail).toHaveProperty('planet_id');
});
