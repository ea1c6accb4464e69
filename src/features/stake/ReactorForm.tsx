import { isolatedOr } from '../../lib/tidyText.ts';
import { mark, say } from '../../lib/words/say.ts';
import { useRead, useWhole } from '../../state/ask/useRead.ts';
import { QueryAnswer } from '../../ui/QueryAnswer.tsx';
import { useState } from 'react';
import type { InfusionRecord, Player, ReactorRecord } from '../../game/entities.ts';
import { parseAmount } from '../../lib/decimal.ts';
import { ALPHA_AMOUNT, exactAlpha, formatAlpha, formatPower, formatShare } from '../../game/format.ts';
import type { GuildId } from '../../game/ids.ts';
import { infusionYield } from '../../game/infusions.ts';
import { tunablesOf } from '../../game/tunables.ts';
import { microAlpha, type MicroAlpha, type Milliwatts } from '../../game/units.ts';
import { useRuntime } from '../../state/react.ts';

import { AmountField } from '../../ui/AmountField.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Say } from '../../ui/Say.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { OrderButton } from '../order/OrderButton.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { Note } from '../../ui/Note.tsx';
import { Text } from '../../ui/Text.tsx';

const NOTHING = microAlpha(BigInt(0));
const WAYS = [
  { value: 'in', words: mark('Stake@@alpha in a reactor') },
  { value: 'out', words: mark('Unstake') },
] as const;

/** Alpha into a reactor for power, and out of it again. */
export function ReactorForm({ player, rows }: { readonly player: Player; readonly rows: readonly InfusionRecord[] }) {
  const reactors = useWhole('chain.reactors', {});
  const names = useRead('web.guildNames', {}).data ?? [];
  const [chosenId, setChosenId] = useState<string | null>(null);
  const list = reactors.data ?? [];
  const chosen =
    list.find((one) => one.id === chosenId) ??
    list.find((one) => one.guildId !== null && one.guildId === player.guildId) ??
    list[0];
  const nameOf = (guildId: GuildId | null): string =>
    guildId === null
      ? say('no guild')
      : isolatedOr(names.find((one) => one.id === guildId)?.name, say('guild {guild}', { guild: guildId }));
  return (
    <Panel title={say('Reactor')} aside={reactors.data && <SourceMark source="chain" atMs={reactors.dataUpdatedAt} />}>
      <QueryAnswer
        query={reactors}
        asking={say('Loading reactors…')}
        missing={say('This node doesn’t list reactors.')}
      />
      {reactors.isSuccess && !chosen && <Note tone="faint">{say('There are no reactors on this chain yet.')}</Note>}
      {chosen && (
        <>
          <SelectField
            label={say('Reactor')}
            value={chosen.id}
            options={list.map((one) => ({
              value: one.id,
              words: say('{id}, {guild}, commission {share}', {
                id: one.id,
                guild: nameOf(one.guildId),
                share: formatShare(one.defaultCommission),
              }),
            }))}
            onChange={setChosenId}
          />
          {/* Without a key: which reactor is meant before one is chosen may still be read, and what is typed stays. */}
          <ReactorMove reactor={chosen} player={player} held={rows.find((row) => isOf(row, chosen, player)) ?? null} />
        </>
      )}
    </Panel>
  );
}

function ReactorMove({
  reactor,
  player,
  held,
}: {
  readonly reactor: ReactorRecord;
  readonly player: Player;
  readonly held: InfusionRecord | null;
}) {
  const { config } = useRuntime();
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('in');
  const [grams, setGrams] = useState('');
  const typed = parseAmount(grams, ALPHA_AMOUNT);
  const amount = microAlpha(typed ?? NOTHING);
  const most = way === 'in' ? player.alpha : (held?.fuel ?? NOTHING);
  const { reactorRatio } = tunablesOf(useRead('web.settings', {}).data);
  const power = infusionYield(amount, held?.ratio ?? reactorRatio, held?.commission ?? reactor.defaultCommission).own;
  const staking = {
    delegatorAddress: player.primaryAddress,
    validatorAddress: reactor.validator,
    amount: { denom: config.network.alphaDenom, amount },
  };
  return (
    <>
      <Choice
        label={say('Alpha')}
        options={WAYS.map(({ value, words }) => ({ value, words: say(words) }))}
        value={way}
        onChange={setWay}
      />
      <AmountField
        label={say('Alpha (g)')}
        text={grams}
        kind={ALPHA_AMOUNT}
        exact={exactAlpha}
        wrong={say('Enter grams with at most 6 decimals.')}
        hint={
          way === 'in'
            ? say('You have {alpha}.', { alpha: formatAlpha(most) })
            : say('You have {alpha} in this reactor.', { alpha: formatAlpha(most) })
        }
        choices={[{ words: say('All@@alpha that one has'), amount: most }]}
        onText={setGrams}
      />
      <Note>
        {way === 'in' ? (
          <Say it="Gives you {power}" with={{ power: <Power of={power} /> }} />
        ) : (
          <Say it="Takes {power} from you" with={{ power: <Power of={power} /> }} />
        )}
      </Note>
      <OrderButton
        obstacle={moveObstacle(way, amount, most)}
        lacks={way === 'in' && amount > most ? 'alpha' : null}
        tone={way === 'in' ? 'primary' : 'plain'}
        icon={way === 'in' ? 'power' : 'back'}
        words={
          way === 'in'
            ? say('The alpha stays yours. You can unstake it later, with a waiting time.')
            : say('The power stops at once. You get the alpha after the chain’s waiting time.')
        }
        offers={way === 'in' ? 'MsgReactorInfuse' : 'MsgReactorDefuse'}
        about={{ kind: 'reactor', verb: way === 'in' ? 'infuse' : 'defuse', validator: reactor.validator }}
        onGiven={() => setGrams('')}
        order={amount === NOTHING ? null : { name: way === 'in' ? 'MsgReactorInfuse' : 'MsgReactorDefuse', ...staking }}
      >
        {way === 'in' ? say('Stake alpha') : say('Unstake')}
      </OrderButton>
    </>
  );
}

function Power({ of }: { readonly of: Milliwatts }) {
  return (
    <Text as="strong" tone="bright" size="h3">
      {formatPower(of)}
    </Text>
  );
}

function moveObstacle(way: 'in' | 'out', amount: MicroAlpha, most: MicroAlpha): string | null {
  if (amount === 0n) return say('Enter an amount first.');
  if (amount <= most) return null;
  return way === 'in'
    ? say('You have only {alpha}.', { alpha: formatAlpha(most) })
    : say('You have only {alpha} in this reactor.', { alpha: formatAlpha(most) });
}

function isOf(row: InfusionRecord, reactor: ReactorRecord, player: Player): boolean {
  return row.destination === reactor.id && row.address === player.primaryAddress;
}
