/** The whole client without its screens: the runtime of a page before a devnet, its doors counted. */
import { createRuntime } from '../../src/app/createRuntime.ts';
import type { Vault } from '../../src/chain/signer/types.ts';
import type { VaultEntry, Wallet } from '../../src/chain/types.ts';
import { parseAddress, type PlayerId } from '../../src/game/ids.ts';
import type { RuntimeConfig } from '../../src/state/config/RuntimeConfig.ts';
import { createPowPool } from '../../src/pow/createPowPool.ts';
import { createNodeWorker } from '../../src/pow/testing/nodeWorker.ts';
import type { Runtime } from '../../src/state/Runtime.ts';
import { playerIdOf } from '../../src/state/stores/session.ts';
import { until } from '../../src/testing/until.ts';
import { createMeter, type Meter } from './meter.ts';

export interface Client {
  readonly runtime: Runtime;
  readonly meter: Meter;
  readonly playerId: () => PlayerId;
  close(): void;
}

/** One key, which nobody has to type a passphrase for. */
function vaultOf(wallet: Wallet): Vault {
  const never = () => Promise.reject(new Error('this vault has one key'));
  const kept: VaultEntry[] = [];
  const open = () => {
    kept[0] = { address: parseAddress(wallet.address), label: 'bench', createdAtMs: Date.now() };
    return Promise.resolve(wallet);
  };
  return {
    list: () => Promise.resolve(kept),
    make: open,
    unlock: open,
    remove: never,
    bring: never,
    restore: never,
    derive: never,
    reveal: never,
    changePassphrase: never,
    backup: never,
    tryBackup: never,
  };
}

/** @param name signs up under it, where the key has no player yet */
export async function openClient(config: RuntimeConfig, wallet: Wallet, name?: string): Promise<Client> {
  const meter = createMeter(config);
  const runtime = await createRuntime(config, {
    transport: { fetch: meter.fetch, openStream: meter.openStream },
    vault: vaultOf(wallet),
    createPool: async () => createPowPool({ maxThreads: 1, createWorker: createNodeWorker }),
  });
  const { session, connection, actions } = runtime;
  // Who plays says yes to the guild the page names.
  const answer = (): void => {
    const { question, isQuestionAside } = session.getState();
    if (question && !isQuestionAside) void actions.answerSignIn(question, true);
  };
  session.subscribe(answer);
  await actions.makeKey();
  if (name !== undefined) {
    await until(() => session.getState().enrolment.step === 'newcomer');
    await actions.signUp(name);
  }
  await until(() => session.getState().enrolment.step === 'player');
  await until(() => connection.getState().live.step === 'live' && session.getState().webSession === 'signedIn');
  return {
    runtime,
    meter,
    playerId() {
      const id = playerIdOf(session.getState());
      if (!id) throw new Error('nobody plays');
      return id;
    },
    close: () => runtime.close(),
  };
}
