/** How to show amounts, told by the service. docs/network/web-api.md section 9 `/api/denom` and "Units". */
import type { Wire, WireObject } from '../wire.ts';
import { fieldsOf, intOf, textOf } from '../mirror/fields.ts';
import type { Row } from '../mirror/schema.ts';
import type { Json } from '../../world/events.ts';
import { byText } from './reads.ts';
import { inB, read, type WebRoute } from './route.ts';

const ALPHA: WireObject = {
  denom: 'ualpha',
  display: 'alpha',
  exponent: 6,
  quantity: 'mass',
  scale: [
    { exponent: 0, symbol: 'μg' },
    { exponent: 3, symbol: 'mg' },
    { exponent: 6, symbol: 'g' },
    { exponent: 9, symbol: 'Kg' },
    { exponent: 18, symbol: 'Tg' },
  ],
};

const ORE: WireObject = {
  denom: 'ore',
  display: 'ore',
  exponent: 0,
  quantity: 'mass',
  scale: [
    { exponent: 0, symbol: 'g' },
    { exponent: 3, symbol: 'Kg' },
    { exponent: 12, symbol: 'Tg' },
  ],
};

/** A guild's `denom` object: symbols by exponent. Only a guild that published some has a scale. */
function token(meta: Row<'guild_meta'>): WireObject {
  const symbols = Object.entries(fieldsOf((meta.denom ?? undefined) as Json | undefined));
  const scale = symbols
    .filter(([exponent]) => /^[0-9]+$/.test(exponent))
    .map(([exponent, symbol]) => ({ exponent: intOf({ exponent }, 'exponent'), symbol: textOf({ symbol }, 'symbol') }))
    .sort((a, b) => a.exponent - b.exponent);
  return {
    denom: `uguild.${meta.id}`,
    display: `guild.${meta.id}`,
    exponent: 6,
    quantity: 'token',
    ...(scale.length > 0 ? { scale } : {}),
  };
}

export const DENOM_ROUTES: readonly WebRoute[] = inB([
  read('/api/denom', (call): Wire => ({
    amounts: 'string',
    counts_and_ratios: 'number',
    units: [ALPHA, ORE, ...byText(call.tables.guild_meta.rows(), (meta) => meta.id).map(token)],
    state_suffixes: ['infused', 'defusing'],
    unknown_denom: { exponent: 0, display: 'raw' },
    bases: {
      energy: { denom: 'milliwatt', display: 'watt', exponent: 3, connection_capacity_is_player_share: true },
    },
    precision_suffix: '_p',
  })),
]);
