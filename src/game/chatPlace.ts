import type { FleetId, PlanetId } from './ids.ts';

/** What a public chat room is for. docs/network/line-0.22.md section 5 */
export type ChatPlace =
  | { readonly kind: 'planet'; readonly id: PlanetId }
  | { readonly kind: 'fleet'; readonly id: FleetId };
