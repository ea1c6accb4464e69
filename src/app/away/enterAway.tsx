import { type ReactNode, StrictMode } from 'react';
import { createNetworkVault } from '../../chain/wallets/createNetworkVault.ts';
import { listKeys } from '../../chain/wallets/vaultList.ts';
import { basePath } from '../../lib/basePath.ts';
import { fetchConfig } from '../../state/config/fetchConfig.ts';
import { ConfigError, readConfig } from '../../state/config/parseConfig.ts';
import { narrowPolicy } from '../../state/config/policy/narrowPolicy.ts';
import { applyBrand } from '../applyBrand.ts';
import { isPractising } from '../practiceDoor.ts';
import { AwayPage } from './AwayPage.tsx';
import { createWayBack } from './createWayBack.ts';
import { readKeptConfig } from '../../state/config/keptStart.ts';

/** A start without a host, by the configuration that was kept. @returns false where none was */
export async function enterAway(render: (page: ReactNode) => void): Promise<boolean> {
  const config = readKeptConfig();
  if (!config) return false;
  await applyBrand(config.brand).catch(() => undefined);
  if (isPractising(config)) {
    // Practice has no network, and a kept configuration names none that may be connected to.
    narrowPolicy({ endpoints: {} }, [config.brand.logo]);
    const { PracticePage } = await import('../../practice/PracticePage.tsx');
    render(
      <StrictMode>
        <PracticePage config={config} />
      </StrictMode>,
    );
    return true;
  }
  const wayBack = createWayBack({
    look: () =>
      readConfig(fetchConfig(`${basePath}config.json`)).then(
        () => true,
        // A host that answers with anything is there: its own page says what is wrong.
        (error: unknown) => !(error instanceof ConfigError && error.isAway),
      ),
    watchOnline(listener) {
      window.addEventListener('online', listener);
      return () => window.removeEventListener('online', listener);
    },
  });
  const lookForKeys = async () => listKeys(createNetworkVault(config.network.chainId), config.network);
  render(
    <StrictMode>
      <AwayPage config={config} wayBack={wayBack} lookForKeys={lookForKeys} onBack={() => location.reload()} />
    </StrictMode>,
  );
  return true;
}
