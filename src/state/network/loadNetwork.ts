/** What the runtime loads when the first newer order is offered. */
import { type ChainReaderOptions, createGateway } from '../../chain/createGateway.ts';
import { canRead } from '../../chain/tx/canRead.ts';
import type { ChainReader } from '../../chain/types.ts';
import { systemClock } from '../../lib/clock.ts';
import { createLearnt } from '../learnt.ts';
import type { Storage } from '../storage/openStorage.ts';
import { createNetwork, type Network } from './createNetwork.ts';

/** @param node where the chain's own door asks */
export function loadNetwork(chain: ChainReader, storage: Storage, node: ChainReaderOptions): Network {
  const door = { ...node, ...createGateway(node) };
  return createNetwork({
    chain,
    canRead: (name, field) => canRead(door, name, field),
    textFormat: node.network.textFormat,
    learnt: createLearnt(storage, systemClock),
    clock: systemClock,
  });
}
