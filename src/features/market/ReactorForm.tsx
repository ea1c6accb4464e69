import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { amountText, parseAmount } from '../../game/coins.ts';
import type { Player } from '../../game/entities.ts';
import { formatAlpha, formatPower } from '../../game/format.ts';
import type { GuildId } from '../../game/ids.ts';
import { infusionYield, REACTOR_RATIO } from '../../game/infusions.ts';
import type { InfusionRecord, ReactorRecord } from '../../game/records.ts';
import { microAlpha, type MicroAlpha } from '../../game/units.ts';
import { guildNamesQuery } from '../../state/queries/guild/guildQueries.ts';
import { useRuntime, useTopic } from '../../state/react.ts';
import { useChainQueries, useGuildSource } from '../../state/reads.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { SignButton } from '../../ui/SignButton.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { Trouble } from '../../ui/Trouble.tsx';
import { shareWords } from './dealWords.ts';
import styles from './energy.module.css';

const GRAM = 6;
const NOTHING = microAlpha(BigInt(0));
const WAYS = [
  { value: 'in', words: 'Infuse' },
  { value: 'out', words: 'Withdraw' },
] as const;

/** Alpha into a reactor for power, and out of it again. */
export function ReactorForm({ player, rows }: { readonly player: Player; readonly rows: readonly InfusionRecord[] }) {
  const reactors = useQuery(useChainQueries().reactors());
  const names = useQuery(guildNamesQuery(useGuildSource())).data ?? [];
  const [chosenId, setChosenId] = useState<string | null>(null);
  const list = reactors.data?.items ?? [];
  const chosen =
    list.find((one) => one.id === chosenId) ??
    list.find((one) => one.guildId !== null && one.guildId === player.guildId) ??
    list[0];
  const nameOf = (guildId: GuildId | null): string =>
    guildId === null ? 'no guild' : (names.find((one) => one.id === guildId)?.name ?? `guild ${guildId}`);
  return (
    <Panel title="Reactor" aside={reactors.data && <SourceMark source="chain" atMs={reactors.dataUpdatedAt} />}>
      {reactors.isPending && <Loader label="Asking for reactors" />}
      {reactors.isError && (
        <Trouble
          error={reactors.error}
          missing="This node does not list reactors."
          onRetry={() => void reactors.refetch()}
        />
      )}
      {reactors.isSuccess && !chosen && <p className={styles.note}>There is no reactor on this chain yet.</p>}
      {chosen && (
        <>
          <SelectField
            label="Which one"
            value={chosen.id}
            options={list.map((one) => ({
              value: one.id,
              words: `${one.id}, ${nameOf(one.guildId)}, keeps ${shareWords(one.defaultCommission)}`,
            }))}
            onChange={setChosenId}
          />
          <ReactorMove
            key={chosen.id}
            reactor={chosen}
            player={player}
            held={rows.find((row) => isOf(row, chosen, player)) ?? null}
          />
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
  const { actions, config } = useRuntime();
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('in');
  const [grams, setGrams] = useState('');
  const topic = `reactor/${way}/${reactor.id}`;
  const state = useTopic(topic);
  const typed = parseAmount(grams, GRAM);
  const amount = microAlpha(typed ?? NOTHING);
  const most = way === 'in' ? player.alpha : (held?.fuel ?? NOTHING);
  const power = infusionYield(amount, held?.ratio ?? REACTOR_RATIO, held?.commission ?? reactor.defaultCommission).own;
  const staking = {
    delegatorAddress: player.primaryAddress,
    validatorAddress: reactor.validator,
    amount: { denom: config.network.alphaDenom, amount },
  };
  return (
    <>
      <Choice label="Alpha" options={WAYS} value={way} onChange={setWay} />
      <div className={styles.amount}>
        <TextField
          label="Grams of alpha"
          value={grams}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          hint={way === 'in' ? `You have ${formatAlpha(most)}.` : `You have ${formatAlpha(most)} in there.`}
          error={typed === null && grams !== '' ? 'A number, to a microgram.' : null}
          onChange={(event) => setGrams(event.target.value)}
        />
        <Button tone="quiet" onClick={() => setGrams(amountText(most, GRAM))}>
          All
        </Button>
      </div>
      <p className={styles.result}>
        {way === 'in' ? 'Gives you' : 'Takes from you'} <strong>{formatPower(power)}</strong>
      </p>
      <SignButton
        state={state}
        obstacle={moveObstacle(way, amount, most)}
        tone={way === 'in' ? 'primary' : 'plain'}
        icon={way === 'in' ? 'power' : 'back'}
        words={
          way === 'in'
            ? 'It stays yours and can be withdrawn, with a wait.'
            : 'Its power is gone at once; the alpha comes back after the waiting time of the chain.'
        }
        onPress={() =>
          actions.sign(
            topic,
            way === 'in' ? { name: 'MsgReactorInfuse', ...staking } : { name: 'MsgReactorDefuse', ...staking },
          )
        }
      >
        {way === 'in' ? 'Sign: infuse' : 'Sign: withdraw'}
      </SignButton>
    </>
  );
}

function moveObstacle(way: 'in' | 'out', amount: MicroAlpha, most: MicroAlpha): string | null {
  if (amount === 0n) return 'Say how much first.';
  if (amount <= most) return null;
  return way === 'in' ? `You have only ${formatAlpha(most)}.` : `Only ${formatAlpha(most)} of yours is in there.`;
}

function isOf(row: InfusionRecord, reactor: ReactorRecord, player: Player): boolean {
  return row.destination === reactor.id && row.address === player.primaryAddress;
}
