import { coinAmount, coinKind, ratePerWatt } from '../../game/coins.ts';
import { formatBlocks, formatCount, formatPower } from '../../game/format.ts';
import type { Denoms } from '../../game/coins.ts';
import { type Offer, soldOf } from '../../game/mirror/market.ts';
import { numberFormat } from '../../lib/words/numbers.ts';
import { say } from '../../lib/words/say.ts';
import { useWorld } from '../../state/react.ts';
import type { Milliwatts } from '../../game/units.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Unseen } from '../../ui/Unseen.tsx';
import { POLICY, priceOf } from './dealWords.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { type Seller, SellerName } from './SellerName.tsx';
import styles from './market.module.css';

/** Three digits say it. */
function shortNumber(value: number): string {
  return numberFormat({ maximumSignificantDigits: 3 }).format(value);
}

/** One provider: who, for how much, how much is left, within what limits. */
export function OfferRow({
  offer,
  seller,
  room,
  gone,
  denoms,
  chosen,
  onChoose,
}: {
  readonly offer: Offer;
  readonly seller: Seller;
  /** What is left behind it; null = not known. */
  readonly room: Milliwatts | null;
  /** The chain has deleted it; only the mirror keeps the row. */
  readonly gone: boolean;
  readonly denoms: Denoms;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}) {
  const sold = useWorld((world) => soldOf(offer, world.height));
  const { rate, accessPolicy, capacityMinimum, capacityMaximum, durationMinimum, durationMaximum } = offer;
  const kind = coinKind(rate.denom, denoms);
  const isToken = kind.quantity !== 'alpha';
  // Micrograms for a milliwatt are milligrams for a watt.
  const inAlpha = isToken ? priceOf(offer, denoms.alphaDenom) : null;
  return (
    <button type="button" className={styles.offer} aria-pressed={chosen} onClick={onChoose}>
      <Stack as="span" gap="hair" className={styles.seller}>
        <Text as="strong" size="body" clip>
          <SellerName seller={seller} />
        </Text>
        <Text as="small" clip>
          {offer.id}
          {offer.guildId !== null && ` · ${say('guild {guild}', { guild: offer.guildId })}`}
        </Text>
      </Stack>
      <Stack as="span" gap="hair" className={styles.price}>
        <Text as="strong" tone="bright" size="body" clip>
          {coinAmount(ratePerWatt(rate), denoms)}
        </Text>
        <Text as="small" clip>
          {isToken ? (
            <>
              <bdi>{kind.name}</bdi>
              <Unseen> {say('per W per block')}</Unseen>
              {inAlpha !== null && (
                <>
                  <br />
                  {say('worth {amount} mg of alpha', { amount: shortNumber(inAlpha) })}
                </>
              )}
            </>
          ) : (
            say('per W per block')
          )}
        </Text>
      </Stack>
      <Stack as="span" gap="hair" className={styles.figure}>
        <Text as="strong" size="body" clip>
          {room === null ? '–' : formatPower(room)}
        </Text>
        <Text as="small" clip>
          <span aria-hidden="true">{say('left@@power to sell')}</span>
          <Unseen>{say('left to sell')}</Unseen>
        </Text>
      </Stack>
      <Stack as="span" gap="hair" className={styles.figure} data-part="sold">
        <Text as="strong" size="body" clip>
          {sold === null ? '–' : formatPower(sold)}
        </Text>
        <Text as="small" clip>
          {say('sold@@power that is')}
        </Text>
      </Stack>
      <Stack as="span" gap="hair" tone="soft" size="small" face="display" clip className={styles.limits}>
        <span>
          {formatPower(capacityMinimum)} – {formatPower(capacityMaximum)}
        </span>
        <span>
          {formatCount(durationMinimum)} – {formatBlocks(durationMaximum)}
        </span>
      </Stack>
      <span className={styles.policy}>
        {gone ? (
          <Pill tone="danger">{say('No longer on chain')}</Pill>
        ) : (
          <Pill tone={POLICY[accessPolicy].tone}>{say(POLICY[accessPolicy].words)}</Pill>
        )}
      </span>
      <Icon tone="faint" name="chevron" />
    </button>
  );
}
