import type { AlertKind } from '../../game/alerts/kinds.ts';
import type { IconName } from '../../ui/Icon.tsx';

/** The same in the list and in the corner. */
export const ALERT_ICONS: Readonly<Record<AlertKind, IconName>> = {
  raid: 'target',
  raidWatched: 'star',
  raidOver: 'flag',
  oreStolen: 'alert',
  structLost: 'alert',
  fleetArrived: 'ship',
  proofDone: 'check',
  proofStuck: 'hourglass',
  chargeReady: 'live',
  powerShort: 'power',
  brownout: 'power',
  contractEnds: 'hourglass',
  invitation: 'flag',
  request: 'person',
  rankChanged: 'person',
  rightsChanged: 'key',
  grantsChanged: 'key',
  moderated: 'pen',
  priceMet: 'chain',
  leaseEnding: 'key',
  connectionLost: 'off',
};
