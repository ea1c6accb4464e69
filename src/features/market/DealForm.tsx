import { useEffect, useRef, useState } from 'react';
import { agreementPrice, openObstacle } from '../../game/agreements.ts';
import { amountText, coinText, parseAmount } from '../../game/coins.ts';
import type { Player } from '../../game/entities.ts';
import { formatCount, formatPower } from '../../game/format.ts';
import type { DenomTable } from '../../game/mirror/market.ts';
import type { Offer } from '../../state/queries/guild/dealQueries.ts';
import { blocks, type Milliwatts, milliwatts } from '../../game/units.ts';
import { useRuntime, useTopic } from '../../state/react.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { TextField } from '../../ui/Field.tsx';
import { SignButton } from '../../ui/SignButton.tsx';
import { obstacleWords, rateWords, shareWords, spanWords } from './dealWords.ts';
import { useBalance, useInvited, useRoom } from './useMarket.ts';
import styles from './market.module.css';

/** Watts have three digits after the point: the chain counts milliwatts. */
const WATT = 3;
const NONE = blocks(BigInt(0));

/** Buys power of one provider: how much, for how long, what it costs, and everything that would be in the way. */
export function DealForm({
  offer,
  player,
  seller,
  room: listed,
  table,
  onClose,
}: {
  readonly offer: Offer;
  readonly player: Player;
  readonly seller: string;
  readonly room: Milliwatts | null;
  readonly table: DenomTable | null;
  readonly onClose: () => void;
}) {
  const { actions, config } = useRuntime();
  const [watts, setWatts] = useState(amountText(offer.capacityMinimum, WATT));
  const [span, setSpan] = useState(String(offer.durationMinimum));
  const topic = `agreement/open/${offer.id}`;
  const state = useTopic(topic);
  const balance = useBalance(player, offer.rate.denom);
  const invited = useInvited(offer, player);
  // The chain's own word, as soon as it is there.
  const room = useRoom(offer.substationId) ?? listed;
  const form = useRef<HTMLElement>(null);

  // On a phone the form takes the place of a list that was scrolled down.
  useEffect(() => {
    if (form.current && form.current.getBoundingClientRect().top < 0) form.current.scrollIntoView();
  }, []);

  const power = parseAmount(watts, WATT);
  const length = parseAmount(span, 0);
  const capacity = milliwatts(power ?? NONE);
  const duration = blocks(length ?? NONE);
  const typed = power !== null && length !== null;
  const price = agreementPrice(offer.rate, capacity, duration);
  const obstacle = typed ? openObstacle(offer, capacity, duration, { free: room, balance, invited }) : null;
  const inTheWay = typed
    ? obstacle && obstacleWords(obstacle, offer.rate.denom, table)
    : 'Give the power in watts and the time in blocks.';
  const most = room !== null && room < offer.capacityMaximum ? room : offer.capacityMaximum;
  return (
    <section ref={form} className={styles.deal} aria-label={`Buy from ${offer.id}`}>
      <header className={styles.dealHead}>
        <div>
          <h2>
            <bdi>{seller}</bdi>
          </h2>
          <p>
            Provider {offer.id}, substation {offer.substationId}
          </p>
        </div>
        <IconButton icon="cross" label="Close the offer" onClick={onClose} />
      </header>
      <div className={styles.fields}>
        <div>
          <TextField
            label="Power, in watts"
            value={watts}
            inputMode="decimal"
            autoComplete="off"
            maxLength={18}
            hint={`${formatPower(offer.capacityMinimum)} to ${formatPower(offer.capacityMaximum)}`}
            error={power === null ? 'A number, to a thousandth of a watt.' : null}
            onChange={(event) => setWatts(event.target.value)}
          />
          <div className={styles.quick}>
            <Button tone="quiet" onClick={() => setWatts(amountText(offer.capacityMinimum, WATT))}>
              Least
            </Button>
            <Button tone="quiet" onClick={() => setWatts(amountText(most, WATT))}>
              Most
            </Button>
          </div>
        </div>
        <div>
          <TextField
            label="For how many blocks"
            value={span}
            inputMode="numeric"
            autoComplete="off"
            maxLength={18}
            hint={`${formatCount(offer.durationMinimum)} to ${formatCount(offer.durationMaximum)}`}
            error={length === null ? 'A whole number of blocks.' : null}
            onChange={(event) => setSpan(event.target.value)}
          />
          <div className={styles.quick}>
            <Button tone="quiet" onClick={() => setSpan(String(offer.durationMinimum))}>
              Short
            </Button>
            <Button tone="quiet" onClick={() => setSpan(String(offer.durationMaximum))}>
              Long
            </Button>
          </div>
        </div>
      </div>
      <div className={styles.bill}>
        <span>Price, paid at once</span>
        <strong>{typed ? coinText({ denom: offer.rate.denom, amount: price }, table) : '–'}</strong>
        <small>
          {formatPower(capacity)} for {spanWords(duration, config.network.nominalBlockMs)}, at{' '}
          {rateWords(offer.rate, table)}
        </small>
      </div>
      <Facts
        facts={[
          {
            name: 'You have',
            value: balance === null ? '–' : coinText({ denom: offer.rate.denom, amount: balance }, table),
          },
          { name: 'Left to sell', value: room === null ? 'not known' : formatPower(room) },
          {
            name: 'If you end it early',
            value: `${shareWords(offer.consumerCancellationPenalty)} of the rest is lost`,
          },
          {
            name: 'If they fail, you get back',
            value: `the rest and ${shareWords(offer.providerCancellationPenalty)} of the past`,
          },
        ]}
      />
      <SignButton
        state={state}
        obstacle={inTheWay}
        tone="primary"
        icon="power"
        words={
          offer.substationId === player.substationId
            ? 'This is power of the substation you are connected to: it could feed a substation of your own, not this one again.'
            : 'The power counts for you once you connect the contract: the next step, under your contracts.'
        }
        onPress={() => actions.sign(topic, { name: 'MsgAgreementOpen', providerId: offer.id, capacity, duration })}
      >
        Sign: buy this power
      </SignButton>
    </section>
  );
}
