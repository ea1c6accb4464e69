/** What the rules have against orders about offers of power. docs/network/mechanics.md 8.6. */
import { mark, say } from '../../../lib/words/say.ts';
import type { AccessPolicy } from '../../entities.ts';
import { formatBlocks, formatPower } from '../../format.ts';
import { type Blocks, type Fraction, type Milliwatts, WHOLE } from '../../units.ts';
import type { Sentence } from '../../../lib/words/sentence.ts';
import type { Draft, Limits } from '../orderRow.ts';
import type { Sight } from '../sight.ts';
import { SAME } from './changes.ts';

export const mostPenalty = (): Limits => ({ least: 0n, most: WHOLE, why: say('The penalty can be at most 100%.') });

export const POLICIES: Readonly<Record<AccessPolicy, Sentence>> = {
  openMarket: mark('open to everyone'),
  guildMarket: mark('open to players with permission'),
  closedMarket: mark('closed'),
};

function crossed<T extends bigint>(
  least: T | undefined,
  most: T | undefined,
  format: (value: T) => string,
): string | null {
  if (least === undefined || most === undefined || least <= most) return null;
  return say('The minimum ({least}) is above the maximum ({most}). Change one.', {
    least: format(least),
    most: format(most),
  });
}

const watts = (power: Milliwatts): string => formatPower(power);
const span = (count: Blocks): string => formatBlocks(count);

export function selling(draft: Draft<'MsgProviderCreate'>, { get }: Sight): string | null {
  if (draft.substationId !== undefined && get('substation', draft.substationId) === null)
    return say('This substation doesn’t exist. Choose another one.');
  return (
    crossed(draft.capacityMinimum, draft.capacityMaximum, watts) ??
    crossed(draft.durationMinimum, draft.durationMaximum, span) ??
    (isWhole(draft.providerCancellationPenalty) && isWhole(draft.consumerCancellationPenalty)
      ? null
      : say('The penalty can be at most 100%.'))
  );
}

const isWhole = (share: Fraction | undefined): boolean => share === undefined || share <= WHOLE;

type Bound = 'capacityMinimum' | 'capacityMaximum' | 'durationMinimum' | 'durationMaximum';

/** A bound of an offer that is set to `to`: the least stays below the most, and 0 is taken for 1. */
export function bounding(
  id: Draft<'MsgProviderDelete'>['providerId'],
  bound: Bound,
  to: bigint | undefined,
  { get }: Sight,
) {
  const provider = get('provider', id);
  if (!provider || to === undefined) return null;
  const after = { ...provider, [bound]: to };
  return (
    crossed(after.capacityMinimum, after.capacityMaximum, watts) ??
    crossed(after.durationMinimum, after.durationMaximum, span) ??
    (provider[bound] === to ? say(SAME) : null)
  );
}
