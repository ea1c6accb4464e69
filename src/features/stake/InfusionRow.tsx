import type { InfusionRecord, ReactorRecord } from '../../game/entities.ts';
import { formatAlpha, formatPower, formatShare } from '../../game/format.ts';
import { infusionYield } from '../../game/infusions.ts';
import { parseStructId } from '../../game/ids.ts';
import { say } from '../../lib/words/say.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { OrderDoor } from '../order/form/OrderDoor.tsx';
import styles from './stake.module.css';

/** Alpha in one place: what it gives after the operator's share, and the orders that move it. */
export function InfusionRow({
  row,
  reactor,
}: {
  readonly row: InfusionRecord;
  /** null: in no reactor, or in one that the chain does not list. */
  readonly reactor: ReactorRecord | null;
}) {
  const isGenerator = row.destination.startsWith('5-');
  return (
    <li className={styles.tall}>
      <Stack row gap={3} justify="space-between">
        <Stack row gap={3} align="start">
          <Icon tone="brass" name={isGenerator ? 'power' : 'globe'} size={20} />
          <Stack>
            <Text face="strong">
              <ObjectLink id={row.destination} />
            </Text>
            <small>{rateWords(row)}</small>
          </Stack>
        </Stack>
        <Stack align="end" className={styles.gives}>
          <Text as="strong" tone="bright" size="lead">
            {formatPower(infusionYield(row.fuel, row.ratio, row.commission).own)}
          </Text>
          <small>
            {hasAny(row.defusing)
              ? say('from {alpha}, {defusing} unstaking', {
                  alpha: formatAlpha(row.fuel),
                  defusing: formatAlpha(row.defusing),
                })
              : say('from {alpha}', { alpha: formatAlpha(row.fuel) })}
          </small>
        </Stack>
      </Stack>
      {reactor && <ReactorOrders row={row} validatorAddress={reactor.validator} />}
      {isGenerator && (
        <OrderDoor name="MsgStructGeneratorInfuse" given={{ structId: parseStructId(row.destination) }} />
      )}
      {!isGenerator && reactor === null && <Note tone="faint">{say('The chain doesn’t list this reactor.')}</Note>}
    </li>
  );
}

function ReactorOrders({
  row: { address: delegatorAddress, ratio },
  validatorAddress,
}: {
  readonly row: InfusionRecord;
  readonly validatorAddress: string;
}) {
  const given = { delegatorAddress, validatorAddress };
  return (
    <Stack row wrap gap={2} align="start">
      <OrderDoor name="MsgReactorInfuse" given={given} label={say('Stake more')} />
      <OrderDoor name="MsgReactorDefuse" given={given} label={say('Unstake')} tone="plain" />
      <OrderDoor
        name="MsgReactorBeginMigration"
        given={{ delegatorAddress, validatorSrcAddress: validatorAddress }}
        label={say('Move stake@@alpha to another reactor')}
      />
      {isJailed(ratio) && <OrderDoor name="MsgReactorRestart" given={{ validatorAddress }} />}
    </Stack>
  );
}

function isJailed(ratio: bigint): boolean {
  return ratio === 0n;
}

function hasAny(amount: bigint): boolean {
  return amount > 0n;
}

function rateWords({ ratio, commission }: InfusionRecord): string {
  if (ratio === 0n) return say('The reactor’s validator is jailed, so the reactor gives no power now.');
  return commission === 0n
    ? say('{ratio} kW per gram, no commission', { ratio })
    : say('{ratio} kW per gram, commission {share}', { ratio, share: formatShare(commission) });
}
