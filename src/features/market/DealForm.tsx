import { shortageOfDenom } from '../../game/shortage.ts';
import { useEffect, useRef, useState } from 'react';
import { agreementPrice, openObstacle } from '../../game/agreements.ts';
import { coinText, rateText } from '../../game/coins.ts';
import { parseAmount, typedDecimal } from '../../lib/decimal.ts';
import type { Player } from '../../game/entities.ts';
import { formatCount, formatPower, formatShare } from '../../game/format.ts';
import type { Denoms } from '../../game/coins.ts';
import type { Offer } from '../../game/mirror/market.ts';
import { blocks, type Milliwatts, milliwatts } from '../../game/units.ts';
import { useRuntime } from '../../state/react.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { OrderButton } from '../order/OrderButton.tsx';
import { AmountField } from '../../ui/AmountField.tsx';
import { dealObstacleWords } from '../../game/refusals/dealObstacleWords.ts';
import { spanWords } from './dealWords.ts';
import { useBalance, useInvited, useRoom } from './useMarket.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Card } from '../../ui/Card.tsx';
import { Note } from '../../ui/Note.tsx';
import { Text } from '../../ui/Text.tsx';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { type Seller, SellerName } from './SellerName.tsx';
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
  denoms,
  onClose,
}: {
  readonly offer: Offer;
  readonly player: Player;
  readonly seller: Seller;
  readonly room: Milliwatts | null;
  readonly denoms: Denoms;
  readonly onClose: () => void;
}) {
  const { config } = useRuntime();
  const [watts, setWatts] = useState(typedDecimal(offer.capacityMinimum, WATT));
  const [span, setSpan] = useState(String(offer.durationMinimum));
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
    ? obstacle && dealObstacleWords(obstacle, offer.rate.denom, denoms)
    : 'Give the power in watts and the time in blocks.';
  const most = room !== null && room < offer.capacityMaximum ? room : offer.capacityMaximum;
  return (
    <Stack as="section" ref={form} gap={4} pad={4} className={styles.deal} aria-label={`Buy from ${offer.id}`}>
      <Stack as="header" row gap={2} align="start" justify="space-between" className={styles.dealHead}>
        <div>
          <h2>
            <SellerName seller={seller} />
          </h2>
          <Note tone="faint">
            <ObjectLink id={offer.id} />, power of <ObjectLink id={offer.substationId} />
          </Note>
        </div>
        <IconButton icon="cross" label="Close the offer" onClick={onClose} />
      </Stack>
      <Grid gap={3} columns="repeat(2, minmax(0, 1fr))">
        <AmountField
          label="Power"
          unit="watts"
          text={watts}
          parse={(text) => parseAmount(text, WATT)}
          format={(amount) => typedDecimal(amount, WATT)}
          wrong="A number, to a thousandth of a watt."
          digits={18}
          hint={`${formatPower(offer.capacityMinimum)} to ${formatPower(offer.capacityMaximum)}`}
          choices={[
            { words: 'Least', amount: offer.capacityMinimum },
            { words: 'Most', amount: most },
          ]}
          onText={setWatts}
        />
        <AmountField
          label="For how many blocks"
          text={span}
          parse={(text) => parseAmount(text, 0)}
          format={String}
          wrong="A whole number of blocks."
          digits={18}
          hint={`${formatCount(offer.durationMinimum)} to ${formatCount(offer.durationMaximum)}`}
          choices={[
            { words: 'Short', amount: offer.durationMinimum },
            { words: 'Long', amount: offer.durationMaximum },
          ]}
          onText={setSpan}
        />
      </Grid>
      <Card gap="hair" surface="brass" className={styles.bill}>
        <Text as="span" tone="soft" size="small">
          Price, paid at once
        </Text>
        <strong>{typed ? coinText({ denom: offer.rate.denom, amount: price }, denoms, 'up') : '–'}</strong>
        <Text as="small" tone="soft" size="small">
          {formatPower(capacity)} for {spanWords(duration, config.network.nominalBlockMs)}, at{' '}
          {rateText(offer.rate, denoms)}
        </Text>
      </Card>
      <Facts
        facts={[
          {
            name: 'You have',
            value: balance === null ? '–' : coinText({ denom: offer.rate.denom, amount: balance }, denoms),
          },
          { name: 'Left to sell', value: room === null ? 'not known' : formatPower(room) },
          {
            name: 'If you end it early',
            value: `${formatShare(offer.consumerCancellationPenalty)} of the rest is lost`,
          },
          {
            name: 'If they fail, you get back',
            value: `the rest and ${formatShare(offer.providerCancellationPenalty)} of the past`,
          },
        ]}
      />
      <OrderButton
        obstacle={inTheWay}
        lacks={
          obstacle?.reason === 'cannotAfford' ? shortageOfDenom(offer.rate.denom, config.network.alphaDenom) : null
        }
        tone="primary"
        icon="power"
        words={
          offer.substationId === player.substationId
            ? 'This is power of the substation you are connected to: it could feed a substation of your own, not this one again.'
            : 'The power counts for you once you connect the contract: the next step, under your contracts.'
        }
        order={{ name: 'MsgAgreementOpen', providerId: offer.id, capacity, duration }}
      >
        Sign: buy this power
      </OrderButton>
    </Stack>
  );
}
