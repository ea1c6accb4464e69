/** What a network begins with, and what must be the same for a kept one to go on. Knows nothing of files. */
import type { DevnetOptions } from '../options.ts';
import { createGenesis, type GenesisOptions } from '../world/genesis.ts';
import { worldHash } from '../world/hash.ts';
import type { WorldState } from '../world/state.ts';
import { operatorKey } from './operatorKey.ts';

export interface GenesisExtra {
  /** Address of the guild's operator; default: the published devnet key's. */
  readonly operatorAddress?: string;
  readonly guild?: { readonly name?: string; readonly endpoint?: string };
  /** What a world may begin with beyond the host's guild. */
  readonly genesis?: Pick<GenesisOptions, 'guilds' | 'guildCharterDifficultyRange'>;
}

export function genesisOf(options: DevnetOptions, extra: GenesisExtra = {}): WorldState {
  return createGenesis({
    namespace: options.namespace,
    sdkRoot: options.sdkRoot,
    addressPrefix: options.addressPrefix,
    chainId: options.chainId,
    pace: options.pace,
    line: options.network,
    fund: options.fund,
    guildFuelGrams: options.guildFuelGrams,
    guildCharterDifficultyRange: BigInt(options.charterRange),
    operatorAddress: extra.operatorAddress ?? operatorKey(options.addressPrefix).address,
    guildName: extra.guild?.name ?? 'Meridian',
    guildEndpoint: extra.guild?.endpoint ?? '',
    ...extra.genesis,
  });
}

/** What must be the same for a kept chain to go on; the hash covers what has no name here. */
export function fingerprintOf(options: DevnetOptions, genesis: WorldState): Readonly<Record<string, string>> {
  return {
    'chain id': options.chainId,
    namespace: options.namespace,
    'sdk root': options.sdkRoot,
    'address prefix': options.addressPrefix,
    pace: options.pace,
    // Named where it is not the usual one alone: a network kept before there were two lines goes on.
    ...(options.network === '0.21' ? {} : { network: options.network }),
    'guild fuel': String(options.guildFuelGrams),
    genesis: worldHash(genesis),
  };
}
