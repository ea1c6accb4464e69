/** Where one goes from an alert to see what it is about. Pure. */
import { type Alert, objectOf } from './ledger.ts';

export type AlertWay =
  | { readonly to: '/play' | '/energy' | '/rights' | '/settings' | '/profile' | '/structs' }
  | { readonly to: '/activity'; readonly tab: 'queue' | 'signatures' }
  | { readonly to: '/scout'; readonly planet: string }
  | { readonly to: '/watch/$id'; readonly id: string }
  | { readonly to: '/guild'; readonly tab: 'entry' | 'bank' | 'members'; readonly guild?: string }
  | { readonly to: '/market'; readonly tab: 'contracts' | 'offers' };

/** @param home the player's own planet */
export function wayOf(alert: Pick<Alert, 'kind' | 'matter' | 'value'>, home: string | null): AlertWay {
  const object = objectOf(alert);
  const planet = (id: string): AlertWay => (id === home || id === '' ? { to: '/play' } : { to: '/scout', planet: id });
  switch (alert.kind) {
    case 'raid':
    case 'oreStolen':
    case 'raidOver':
      return planet(object);
    case 'raidWatched':
      return { to: '/watch/$id', id: object };
    case 'fleetArrived':
      return planet(alert.value);
    case 'structLost':
    case 'chargeReady':
      return { to: '/play' };
    case 'proofDone':
      return { to: '/activity', tab: 'signatures' };
    case 'proofStuck':
      return { to: '/play' };
    case 'powerShort':
    case 'brownout':
      return { to: '/energy' };
    case 'contractEnds':
      return { to: '/market', tab: 'contracts' };
    case 'invitation':
      return { to: '/guild', tab: 'members', guild: object };
    case 'request':
      return { to: '/guild', tab: 'entry' };
    case 'rankChanged':
      return { to: '/guild', tab: 'members' };
    case 'grantsChanged':
      return { to: '/rights' };
    case 'rightsChanged':
    case 'leaseEnding':
    case 'connectionLost':
      return { to: '/settings' };
    case 'moderated':
      return { to: '/profile' };
    case 'priceMet':
      return object.startsWith('0-') ? { to: '/guild', tab: 'bank', guild: object } : { to: '/market', tab: 'offers' };
  }
}

/** As the client's router takes it. */
export function linkOf(way: AlertWay) {
  if (way.to === '/watch/$id') return { to: way.to, params: { id: way.id } };
  const { to, ...search } = way;
  return { to, search };
}

/** The address of a way within the client: `/guild?tab=entry`. */
export function hrefOf(way: AlertWay): string {
  if (way.to === '/watch/$id') return `/watch/${way.id}`;
  const { to, ...search } = way;
  const query = new URLSearchParams(Object.entries(search)).toString();
  return query === '' ? to : `${to}?${query}`;
}
