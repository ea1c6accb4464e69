/** What a node says of its own program. docs/network/chain-messages.md 3.4: the version may be empty, and is on the older line. */
import type { NetworkLine } from '../../world/line.ts';
import { get, type RestRoute } from './route.ts';

const VERSIONS = { '0.16': '', '0.21': '0.21.0' } as const satisfies Record<NetworkLine, string>;
/** A build without a version still names what it was made of. */
const COMMITS = { '0.16': '16'.repeat(20), '0.21': '21'.repeat(20) } as const satisfies Record<NetworkLine, string>;

export const NODE_INFO_ROUTE: RestRoute = get('/{sdk}/base/tendermint/v1beta1/node_info', ({ chain }) => ({
  default_node_info: {
    network: chain.chainId,
    version: '0.38.17',
    moniker: `${chain.namespace}-devnet`,
    other: { tx_index: 'on', rpc_address: 'tcp://0.0.0.0:26657' },
  },
  application_version: {
    name: chain.namespace,
    app_name: `${chain.namespace}d`,
    version: VERSIONS[chain.world.line],
    git_commit: COMMITS[chain.world.line],
    build_tags: '',
    go_version: 'go version go1.24 linux/amd64',
    build_deps: [],
  },
}));
