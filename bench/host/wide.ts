/**
 * What a planet costs its owner that fleets of others visit, while they do something there: one struct goes off or on in each block. The
 * whole client without its screens listens to its own planet; beside it a connection that hears everything, and the same without visitors.
 */
import { openNatsPort } from '../../src/live/natsPort.ts';
import { openClient } from './client.ts';
import { deedOf, give } from './deeds.ts';
import { type Cost, countedSocket, quiet } from './meter.ts';
import { BLOCKS_AN_HOUR, openNetwork, type Settler, whileBlocksCome } from './network.ts';

export interface WideRow extends Cost {
  readonly visitors: number;
  readonly structs: number;
  readonly blocks: number;
  readonly deeds: number;
  /** What a connection that hears everything was sent meanwhile. */
  readonly wildcardBytes: number;
}

const OTHERS = 5;
const BLOCK_MS = 20;
const STRUCTS = 21;

/** @param visitors of the {@link OTHERS}, who do the same at home where they do not visit */
export async function wideCost(visitors: number, blocks = BLOCKS_AN_HOUR / 2): Promise<WideRow> {
  const network = await openNetwork({ players: 1 + OTHERS, structs: STRUCTS, visitors });
  const { devnet, config } = network;
  const [owner, ...others] = network.players;
  if (!owner) throw new Error('nobody settled');
  // When in a block's time it asks goes by the clock.
  const quick = { ...config, network: { ...config.network, nominalBlockMs: BLOCK_MS } };
  const client = await whileBlocksCome(network, () => openClient(quick, network.walletOf(owner)));
  let wildcardBytes = 0;
  const port = await openNatsPort(
    {
      url: config.endpoints.stream,
      signal: new AbortController().signal,
      WebSocket: countedSocket((bytes) => (wildcardBytes += bytes)),
    },
    { onMessage: () => undefined, onClosed: () => undefined },
  );
  for (const subject of ['consensus', `${config.network.namespace}.>`]) port.subscribe(subject);
  /** One that goes with the fleet. */
  const inFleet = (one: Settler): Settler => ({
    ...one,
    structIds: one.structIds.filter((id) => devnet.chain.world.get('struct', id)?.locationId.startsWith('9-')),
  });
  const acting = others.map(inFleet);
  await quiet(client.meter);
  client.meter.take();
  wildcardBytes = 0;
  for (let block = 0; block < blocks; block++) {
    const one = acting[block % acting.length];
    if (one) give(network, one, deedOf(one, Math.floor(block / acting.length) % 2));
    await devnet.control.mine(1);
    await new Promise((pass) => setTimeout(pass, BLOCK_MS));
    await quiet(client.meter);
  }
  const structs = client.runtime.world.getState().structs.size;
  const row = { visitors, structs, blocks, deeds: blocks, ...client.meter.take(), wildcardBytes };
  await port.close();
  client.close();
  await network.close();
  return row;
}
