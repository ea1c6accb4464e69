import type { Storage } from '../../storage/openStorage.ts';
import type { SessionStore } from '../../stores/session.ts';
import { refuseOffer } from './leaseOffer.ts';

/** The player goes on with the coin key, and is not asked again. */
export async function refuseLease(session: SessionStore, storage: Storage): Promise<void> {
  const { coin } = session.getState();
  session.setState({ isLeaseOffered: false });
  if (coin) await refuseOffer(storage, coin.address);
}
