/** What a node says of its own program. docs/network/chain-messages.md 3.4: the version may be empty, and is on the older line. */
import { GAS_PER_UALPHA } from '../../chain/admission.ts';
import type { NetworkLine } from '../../world/line.ts';
import { ALPHA_DENOM } from './entityRoutes.ts';
import { get, type RestRoute } from './route.ts';

const VERSIONS = { '0.16': '', '0.21': '0.21.0', '0.22': '0.22.0' } as const satisfies Record<NetworkLine, string>;
/** A build without a version still names what it was made of. */
const COMMITS = {
  '0.16': '16'.repeat(20),
  '0.21': '21'.repeat(20),
  '0.22': '22'.repeat(20),
} as const satisfies Record<NetworkLine, string>;

/** A decimal of the framework: 18 places. */
const MINIMUM_GAS_PRICE = `0.${String(10n ** 18n / GAS_PER_UALPHA).padStart(18, '0')}`;

/** What the node asks for gas off the free paths. docs/network/chain-messages.md 3.3: which price real nodes ask is not known. */
export const NODE_CONFIG_ROUTE: RestRoute = get('/{sdk}/base/node/v1beta1/config', () => ({
  minimum_gas_price: `${MINIMUM_GAS_PRICE}${ALPHA_DENOM}`,
  pruning_keep_recent: '0',
  pruning_interval: '0',
  halt_height: '0',
}));

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
