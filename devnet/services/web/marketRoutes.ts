/** Offers and contracts of energy with what they come to. docs/network/web-api.md section 9. */
import type { Wire, WireObject } from '../wire.ts';
import { webRow } from '../mirror/render.ts';
import type { Row } from '../mirror/schema.ts';
import type { MirrorTables } from '../mirror/store.ts';
import { perVersion } from './perVersion.ts';
import { inB, param, read, type WebRoute } from './route.ts';
import { inAlpha } from './worth.ts';

function offer(tables: MirrorTables, provider: Row<'provider'>): WireObject {
  const substation = tables.substation.get(provider.substation_id ?? '');
  const rate = inAlpha(tables, provider.rate_denom ?? '', BigInt(provider.rate_amount ?? '0'));
  const committed = tables.agreement
    .by('provider_id', provider.id ?? '')
    .reduce((sum, agreement) => sum + BigInt(agreement.capacity ?? '0'), 0n);
  return {
    ...webRow('provider', provider),
    substation_owner: substation?.owner ?? null,
    guild_id: tables.player.get(provider.owner ?? '')?.guild_id ?? null,
    alpha_equivalent_rate_p: rate === undefined ? null : String(rate),
    committed_capacity: String(committed),
  };
}

/** Escrow: what the blocks to come will cost at the provider's price of today. */
function contract(tables: MirrorTables, agreement: Row<'agreement'>, height: bigint): WireObject {
  const end = BigInt(agreement.end_block ?? '0');
  const remaining = end > height ? end - height : 0n;
  const rate = BigInt(tables.provider.get(agreement.provider_id ?? '')?.rate_amount ?? '0');
  return {
    ...webRow('agreement', agreement),
    blocks_remaining: String(remaining),
    escrow_remaining: String(remaining * rate * BigInt(agreement.capacity ?? '0')),
  };
}

export const MARKET_ROUTES: readonly WebRoute[] = inB([
  read('/api/provider/market', (call) =>
    perVersion(call, 'provider/market', (): Wire => {
      const providers = call.tables.provider.all();
      return providers.slice(0, providers.size).map(({ row }) => offer(call.tables, row));
    }),
  ),
  read('/api/agreement/owner/{owner}/market', (call) =>
    call.tables.agreement
      .by('owner', param(call, 'owner'))
      .map((agreement) => contract(call.tables, agreement, call.services.store.height)),
  ),
]);
