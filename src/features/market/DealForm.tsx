import { shortageOfDenom } from '../../game/shortage.ts';
import { useEffect, useRef, useState } from 'react';
import { agreementPrice, openObstacle } from '../../game/agreements.ts';
import { coinText, rateText } from '../../game/coins.ts';
import { typedDecimal } from '../../lib/figures.ts';
import { parseAmount } from '../../lib/decimal.ts';
import type { Player } from '../../game/entities.ts';
import { exactPower, formatBlocks, formatCount, formatPower, formatShare, POWER_AMOUNT } from '../../game/format.ts';
import type { Denoms } from '../../game/coins.ts';
import type { Offer } from '../../game/mirror/market.ts';
import { blocks, type Milliwatts, milliwatts } from '../../game/units.ts';
import { say } from '../../lib/words/say.ts';
import { useRuntime } from '../../state/react.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Say } from '../../ui/Say.tsx';
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
  const [watts, setWatts] = useState(typedDecimal(offer.capacityMinimum, POWER_AMOUNT.exponent));
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

  const power = parseAmount(watts, POWER_AMOUNT);
  const length = parseAmount(span, 0);
  const capacity = milliwatts(power ?? NONE);
  const duration = blocks(length ?? NONE);
  const typed = power !== null && length !== null;
  const price = agreementPrice(offer.rate, capacity, duration);
  const obstacle = typed ? openObstacle(offer, capacity, duration, { free: room, balance, invited }) : null;
  const inTheWay = typed
    ? obstacle && dealObstacleWords(obstacle, offer.rate.denom, denoms)
    : say('Enter the power in watts and the duration in blocks.');
  const most = room !== null && room < offer.capacityMaximum ? room : offer.capacityMaximum;
  return (
    <Stack
      as="section"
      ref={form}
      gap={4}
      pad={4}
      className={styles.deal}
      aria-label={say('Buy from {provider}', { provider: offer.id })}
    >
      <Stack as="header" row gap={2} align="start" justify="space-between" className={styles.dealHead}>
        <div>
          <h2>
            <SellerName seller={seller} />
          </h2>
          <Note tone="faint">
            <Say
              it="{provider}, power from {substation}"
              with={{ provider: <ObjectLink id={offer.id} />, substation: <ObjectLink id={offer.substationId} /> }}
            />
          </Note>
        </div>
        <IconButton icon="cross" label={say('Close')} onClick={onClose} />
      </Stack>
      <Grid gap={3} columns="repeat(2, minmax(0, 1fr))">
        <AmountField
          label={say('Power@@to buy')}
          unit={say('watts')}
          text={watts}
          kind={POWER_AMOUNT}
          exact={exactPower}
          wrong={say('Enter watts with at most 3 decimals.')}
          hint={say('{least} to {most}', {
            least: formatPower(offer.capacityMinimum),
            most: formatPower(offer.capacityMaximum),
          })}
          choices={[
            { words: say('Minimum@@of power'), amount: offer.capacityMinimum },
            { words: say('Maximum@@of power'), amount: most },
          ]}
          onText={setWatts}
        />
        <AmountField
          label={say('Duration (blocks)')}
          text={span}
          kind={0}
          exact={(count) => formatBlocks(blocks(count))}
          wrong={say('Enter a whole number of blocks.')}
          hint={say('{least} to {most}', {
            least: formatCount(offer.durationMinimum),
            most: formatCount(offer.durationMaximum),
          })}
          choices={[
            { words: say('Minimum@@of time'), amount: offer.durationMinimum },
            { words: say('Maximum@@of time'), amount: offer.durationMaximum },
          ]}
          onText={setSpan}
        />
      </Grid>
      <Card gap="hair" surface="brass" className={styles.bill}>
        <Text as="span" tone="soft" size="small">
          {say('Price, paid now')}
        </Text>
        <strong>{typed ? coinText({ denom: offer.rate.denom, amount: price }, denoms, 'up') : '–'}</strong>
        <Text as="small" tone="soft" size="small">
          {say('{power} for {span}, at {rate}', {
            power: formatPower(capacity),
            span: spanWords(duration, config.network.nominalBlockMs),
            rate: rateText(offer.rate, denoms),
          })}
        </Text>
      </Card>
      <OrderButton
        obstacle={inTheWay}
        lacks={
          obstacle?.reason === 'cannotAfford' ? shortageOfDenom(offer.rate.denom, config.network.alphaDenom) : null
        }
        tone="primary"
        icon="power"
        words={
          offer.substationId === player.substationId
            ? say(
                'This power comes from the substation you’re connected to. You can feed a new substation with this power, but not your current substation.',
              )
            : say(
                'After buying, connect the agreement on the page with your agreements. Only then can you use the power.',
              )
        }
        order={{ name: 'MsgAgreementOpen', providerId: offer.id, capacity, duration }}
      >
        {say('Buy power')}
      </OrderButton>
      <Facts
        facts={[
          {
            name: say('You have'),
            value: balance === null ? '–' : coinText({ denom: offer.rate.denom, amount: balance }, denoms),
          },
          { name: say('Unsold power'), value: room === null ? say('unknown') : formatPower(room) },
          {
            name: say('Your cancellation penalty'),
            value: say('you lose {share} of the unused part', {
              share: formatShare(offer.consumerCancellationPenalty),
            }),
          },
          {
            name: say('Refund if provider closes'),
            value: say('the unused part and {share} of the used part', {
              share: formatShare(offer.providerCancellationPenalty),
            }),
          },
        ]}
      />
    </Stack>
  );
}
