/** Substations, reactors, allocations, infusions, providers, agreements of the mirror. facts/web-api.md section 3. */
import { text } from '../../../lib/http/wire.ts';
import { changed, columns } from './columns.ts';
import * as f from './fields.ts';
import * as i from './ids.ts';

export const substationRow = columns({
  id: i.substationId,
  owner: i.playerIdOrNull,
  name: text,
  pfp: text,
  ...f.stamps,
});

export const reactorRow = changed(
  columns({
    id: i.reactorId,
    validator: text,
    guildId: i.guildIdOrNull,
    owner: i.playerIdOrNull,
    defaultCommission: f.share,
    ...f.stamps,
  }),
  (reactor) => ({ ...reactor, charterEligibleHeight: null }),
);

export const allocationRow = columns({
  id: i.allocationId,
  type: ['allocation_type', f.oneOf(['static', 'dynamic', 'automated', 'providerAgreement'])],
  sourceId: i.objectId,
  destinationId: i.substationIdOrNull,
  controller: i.playerIdOrNull,
  ...f.stamps,
});

/** The `_p` columns are fine units, not "pending", whatever the spec's table says. facts/web-api.md section 11. */
export const infusionRow = columns({
  destination: ['destination_id', i.infusedId],
  address: i.address,
  playerId: i.playerIdOrNull,
  fuel: ['fuel_p', f.alpha],
  defusing: ['defusing_p', f.alpha],
  power: ['power_p', f.mw],
  commission: f.share,
  ratio: ['ratio_p', f.whole],
  ...f.stamps,
});

/** Stake on its way out. `amount_p` is in base units. */
export const defusionRow = changed(
  columns({
    validator: ['validator_address', f.word],
    delegator: ['delegator_address', i.address],
    kind: ['defusion_type', f.letter({ u: 'undelegate', r: 'redelegate' })],
    amount: ['amount_p', f.whole],
    denom: f.word,
    completedAtMs: ['completed_at', f.timeMsOrNull],
    createdAtMs: ['created_at', f.timeMsOrNull],
  }),
  ({ amount, denom, ...defusion }) => ({ ...defusion, coin: { denom, amount } }),
);

export const providerColumns = {
  id: i.providerId,
  substationId: i.substationId,
  owner: i.playerIdOrNull,
  rateAmount: f.whole,
  rateDenom: text,
  accessPolicy: f.oneOf(['openMarket', 'guildMarket', 'closedMarket']),
  capacityMinimum: f.mw,
  capacityMaximum: f.mw,
  durationMinimum: f.span,
  durationMaximum: f.span,
  providerCancellationPenalty: f.share,
  consumerCancellationPenalty: f.share,
  ...f.stamps,
} as const;

export function asProvider<R extends { readonly rateAmount: bigint; readonly rateDenom: string }>(row: R) {
  const { rateAmount, rateDenom, ...rest } = row;
  return { ...rest, rate: { denom: rateDenom, amount: rateAmount } };
}

export const providerRow = changed(columns(providerColumns), asProvider);

export const agreementColumns = {
  id: i.agreementId,
  providerId: i.providerId,
  allocationId: i.allocationIdOrNull,
  capacity: f.mw,
  startBlock: f.height,
  endBlock: f.height,
  owner: i.playerIdOrNull,
  ...f.stamps,
} as const;

export const agreementRow = columns(agreementColumns);
