/** The embedded chain, in memory or in a folder. */
import type { DevnetOptions } from '../options.ts';
import type { WorldState } from '../world/state.ts';
import { History } from './blocks.ts';
import { fingerprintOf, type GenesisExtra, genesisOf } from './genesisOf.ts';
import { Ledger } from './ledger.ts';
import { nativeVerifier } from './nativeVerifier.ts';
import { type ClockOptions, runChain, type Store } from './runChain.ts';
import { openStore } from './store.ts';
import type { Chain } from './types.ts';

export interface ChainExtra extends ClockOptions, GenesisExtra {
  /** A sentence for the operator of the process: a repaired journal. */
  readonly report?: (text: string) => void;
  /**
   * Before a snapshot is written. Blocks up to this height are not readable after a restart, so a service that lives
   * on blocks writes its sidecar here. Without this function no snapshot is taken: a start runs the whole journal again
   * and every block stays readable.
   */
  readonly onSnapshot?: (height: bigint) => void;
  /** See StoreOptions; default 200,000. */
  readonly snapshotAfter?: number;
}

/**
 * Starts a chain, or goes on with the one in `options.dataDir`. A new chain has made its first block when this returns:
 * genesis told as events is `block(1n).beginEvents`. Restored blocks are readable by height and not announced again.
 * @throws DataDirError when the folder cannot be used.
 */
export function createChain(options: DevnetOptions, extra: ChainExtra = {}): Chain {
  const genesis = () => genesisOf(options, extra);
  const store =
    options.dataDir === undefined
      ? memoryStore(genesis())
      : openStore({
          dataDir: options.dataDir,
          genesis,
          fingerprint: fingerprintOf(options, genesis()),
          snapshotAfter: extra.snapshotAfter ?? 200_000,
          onSnapshot: extra.onSnapshot,
          report: extra.report ?? (() => undefined),
        });
  return runChain(options, store, { verifier: nativeVerifier(), ...extra });
}

function memoryStore(genesis: WorldState): Store {
  return { ledger: new Ledger(genesis), history: new History(), keep: () => undefined, close: () => undefined };
}
