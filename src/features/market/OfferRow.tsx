import { coinAmount, coinKind } from '../../game/coins.ts';
import { formatBlocks, formatCount, formatPower } from '../../game/format.ts';
import type { DenomTable } from '../../game/mirror/market.ts';
import type { Offer } from '../../state/queries/guild/dealQueries.ts';
import type { Milliwatts } from '../../game/units.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Unseen } from '../../ui/Unseen.tsx';
import { POLICY, priceOf, rateOfWatt } from './dealWords.ts';
import styles from './market.module.css';

const WORTH = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/** One provider: who, for how much, how much is left, within what limits. */
export function OfferRow({
  offer,
  seller,
  room,
  table,
  chosen,
  onChoose,
}: {
  readonly offer: Offer;
  readonly seller: string;
  /** What is left behind it; null = not known. */
  readonly room: Milliwatts | null;
  readonly table: DenomTable | null;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}) {
  const { rate, accessPolicy, capacityMinimum, capacityMaximum, durationMinimum, durationMaximum } = offer;
  const kind = coinKind(rate.denom, table);
  const isToken = kind.quantity !== 'alpha';
  // Micrograms for a milliwatt are milligrams for a watt.
  const inAlpha = isToken ? priceOf(offer) : null;
  return (
    <button
      type="button"
      className={cx(styles.offer, chosen && styles.chosen)}
      aria-pressed={chosen}
      onClick={onChoose}
    >
      <span className={styles.seller}>
        <strong>
          <bdi>{seller}</bdi>
        </strong>
        <small>
          {offer.id}
          {offer.guildId !== null && ` · guild ${offer.guildId}`}
        </small>
      </span>
      <span className={styles.price}>
        <strong>{coinAmount(rateOfWatt(rate), table)}</strong>
        <small>
          {isToken ? (
            <>
              <bdi>{kind.name}</bdi>
              <Unseen> a watt and block</Unseen>
              {inAlpha !== null && (
                <>
                  <br />
                  worth {WORTH.format(inAlpha)} mg
                </>
              )}
            </>
          ) : (
            'a watt and block'
          )}
        </small>
      </span>
      <span className={styles.figure}>
        <strong>{room === null ? '–' : formatPower(room)}</strong>
        <small>
          left<Unseen> to sell</Unseen>
        </small>
      </span>
      <span className={styles.figure} data-part="sold">
        <strong>{offer.committedCapacity === null ? '–' : formatPower(offer.committedCapacity)}</strong>
        <small>sold</small>
      </span>
      <span className={styles.limits}>
        <span>
          {formatPower(capacityMinimum)} – {formatPower(capacityMaximum)}
        </span>
        <span>
          {formatCount(durationMinimum)} – {formatBlocks(durationMaximum)}
        </span>
      </span>
      <span className={styles.policy}>
        <Pill tone={POLICY[accessPolicy].tone}>{POLICY[accessPolicy].words}</Pill>
      </span>
      <Icon name="chevron" />
    </button>
  );
}
