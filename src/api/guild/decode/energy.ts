/** Substations, reactors, allocations, infusions, providers, agreements of the mirror. docs/network/web-api.md section 3. */
import { WHOLE, columns } from '../../../wire/columns.ts';
import * as i from '../../../wire/ids.ts';
import { agreementColumns } from '../../../wire/records/agreementRecord.ts';
import { allocationColumns } from '../../../wire/records/allocationRecord.ts';
import { infusionColumns } from '../../../wire/records/infusionRecord.ts';
import { providerColumns } from '../../../wire/records/providerRecord.ts';
import { reactorColumns } from '../../../wire/records/reactorRecord.ts';
import { substationColumns } from '../../../wire/records/substationRecord.ts';
import * as f from '../../../wire/values.ts';
import { ACCESS_POLICIES, ALLOCATION_TYPES } from '../../../wire/words.ts';

export const substationRow = columns({ ...substationColumns, ...f.stamps });

export const reactorRow = columns({ ...reactorColumns, defaultCommission: f.share, ...f.stamps });

export const allocationRow = columns({
  ...allocationColumns,
  type: ['allocation_type', f.oneOf(ALLOCATION_TYPES)],
  sourceId: i.objectId,
  ...f.stamps,
});

/** The `_p` columns are fine units, not "pending", whatever the spec's table says. docs/network/web-api.md section 11. */
export const infusionRow = columns({
  ...infusionColumns,
  fuel: ['fuel_p', f.alpha],
  defusing: ['defusing_p', f.alpha],
  power: ['power_p', f.mw],
  commission: f.share,
  ratio: ['ratio_p', f.uint],
  ...f.stamps,
});

/** `amount` is floored to whole units; `amount_p` is exact. */
export const fineCoin = columns({ denom: f.rawWord, amount: ['amount_p', f.uint] });

/** Stake on its way out. */
export const defusionRow = columns({
  validator: ['validator_address', f.word],
  delegator: ['delegator_address', i.address],
  kind: ['defusion_type', f.letter({ u: 'undelegate', r: 'redelegate' })],
  coin: [WHOLE, fineCoin],
  completedAtMs: ['completed_at', f.timeMsOrNull],
  createdAtMs: ['created_at', f.timeMsOrNull],
});

/** One coin in two columns. */
const rate = columns({ denom: ['rate_denom', f.raw], amount: ['rate_amount', f.uint] });

export const providerRowColumns = {
  ...providerColumns,
  rate: [WHOLE, rate],
  accessPolicy: f.oneOf(ACCESS_POLICIES),
  providerCancellationPenalty: f.share,
  consumerCancellationPenalty: f.share,
  ...f.stamps,
} as const;

export const providerRow = columns(providerRowColumns);

export const agreementRowColumns = { ...agreementColumns, ...f.stamps } as const;

export const agreementRow = columns(agreementRowColumns);
