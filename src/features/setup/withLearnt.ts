import type { Learnt, Typed } from '../../doctor/learn/types.ts';
import { parseEndpoint } from '../../state/config/parseEndpoint.ts';
import type { Draft } from './draft.ts';

/** What can be asked of a draft: addresses as this page has them, and the words that are tried first. */
export function typedOf({ endpoints, network }: Draft, origin: string): Typed {
  const address = (text: string, kind: 'http' | 'socket'): string | null => {
    const verdict = parseEndpoint(text, kind, origin);
    return verdict.ok ? verdict.url : null;
  };
  return {
    rest: address(endpoints.rest, 'http'),
    rpc: address(endpoints.rpc, 'http'),
    rpcWebsocket: address(endpoints.rpcWebsocket, 'socket'),
    web: address(endpoints.web, 'http'),
    stream: address(endpoints.stream, 'socket'),
    namespace: network.namespace || null,
    sdkRoot: network.sdkRoot || null,
    alphaDenom: network.alphaDenom || null,
  };
}

/** The draft with what was learnt. Addresses stay as they were typed, and so does a name that the host has chosen. */
export function withLearnt(draft: Draft, learnt: readonly Learnt[]): Draft {
  const told = (path: string): string | null => {
    const value = learnt.find((one) => one.path === path)?.value ?? null;
    return value === null ? null : String(value);
  };
  const { network, brand } = draft;
  return {
    ...draft,
    network: {
      namespace: told('network.namespace') ?? network.namespace,
      sdkRoot: told('network.sdkRoot') ?? network.sdkRoot,
      addressPrefix: told('network.addressPrefix') ?? network.addressPrefix,
      chainId: told('network.chainId') ?? network.chainId,
      alphaDenom: told('network.alphaDenom') ?? network.alphaDenom,
      nominalBlockMs: told('network.nominalBlockMs') ?? network.nominalBlockMs,
    },
    streamDialect: told('streamDialect') ?? draft.streamDialect,
    brand: { ...brand, name: brand.name || (told('brand.name') ?? '') },
  };
}
