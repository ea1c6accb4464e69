import { useState } from 'react';
import type { PriceWish } from '../../game/alerts/priceWish.ts';
import type { GuildId, ProviderId } from '../../game/ids.ts';
import { formatCount } from '../../game/format.ts';
import { amountTrouble } from '../../lib/amountTrouble.ts';
import { formatDecimal } from '../../lib/figures.ts';
import { parseAmount } from '../../lib/decimal.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { useAlerts, useRuntime } from '../../state/react.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Say } from '../../ui/Say.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { ObjectLink } from '../names/ObjectLink.tsx';

const KINDS = [
  { value: 'provider', words: mark('Power@@to buy') },
  { value: 'bank', words: mark('Bank rate') },
] as const;

const WHENS = [
  { value: 'atLeast', words: mark('Rate at or above') },
  { value: 'atMost', words: mark('Rate at or below') },
] as const;

/** A bank's ratio is a number of any size; beyond these digits nobody waits for it. */
const RATIO_DIGITS = 9;

/** To the last of them: what a sentence rounds to three would call a small one none. */
const ratioWords = (ratio: number): string =>
  formatDecimal(BigInt(Math.round(ratio * 10 ** RATIO_DIGITS)), RATIO_DIGITS, RATIO_DIGITS);

/** Prices that the player waits for; kept in this browser alone. */
export function PricePanel() {
  const { actions } = useRuntime();
  const wishes = useAlerts((state) => state.wishes);
  const [kind, setKind] = useState<PriceWish['kind']>('provider');
  return (
    <Panel title={say('Price alerts')}>
      <Stack gap={4}>
        {wishes.length > 0 && (
          <Stack as="ul" gap={2}>
            {wishes.map((wish) => (
              <Stack key={wish.id} as="li" row gap={2} align="center" justify="space-between">
                <Text>
                  <WishWords wish={wish} />
                </Text>
                <IconButton
                  icon="trash"
                  label={say('Delete this price alert')}
                  onClick={() => void actions.forgetPrice(wish.id)}
                />
              </Stack>
            ))}
          </Stack>
        )}
        <Choice label={say('Alert type')} options={spoken(KINDS)} value={kind} onChange={setKind} />
        {kind === 'provider' ? <ProviderWish /> : <BankWish />}
      </Stack>
    </Panel>
  );
}

/** A table of words in the language of the moment. */
function spoken<T extends string>(options: readonly { readonly value: T; readonly words: Sentence }[]) {
  return options.map(({ value, words }) => ({ value, words: say(words) }));
}

function WishWords({ wish }: { readonly wish: PriceWish }) {
  const object = <ObjectLink id={wish.id} bare />;
  if (wish.kind === 'provider') {
    const { atMost: amount, denom } = wish;
    return (
      <Say it="Provider {object} sells at {amount} {denom} per mW per block or less" with={{ object, amount, denom }} />
    );
  }
  const ratio = ratioWords(wish.ratio);
  return wish.when === 'atMost' ? (
    <Say it="Token of guild {object} at {ratio} alpha or less" with={{ object, ratio }} />
  ) : (
    <Say it="Token of guild {object} at {ratio} alpha or more" with={{ object, ratio }} />
  );
}

function ProviderWish() {
  const { actions } = useRuntime();
  const offers = useRead('web.offers', {}).data ?? [];
  const [chosen, setChosen] = useState<ProviderId | null>(null);
  const [typed, setTyped] = useState('');
  const offer = offers.find(({ id }) => id === chosen) ?? offers[0];
  if (!offer) return <Note tone="faint">{say('No power for sale right now. Check again later.')}</Note>;
  const { id, rate } = offer;
  const amount = parseAmount(typed, 0);
  return (
    <Stack
      as="form"
      gap={3}
      onSubmit={(event: { preventDefault(): void }) => {
        event.preventDefault();
        if (amount !== null) void actions.wishPrice({ kind: 'provider', id, atMost: amount, denom: rate.denom });
      }}
    >
      <SelectField
        label={say('Provider')}
        value={id}
        options={offers.map((one) => ({
          value: one.id,
          words: say('{id}: {amount} {denom} per mW per block', {
            id: one.id,
            amount: one.rate.amount,
            denom: one.rate.denom,
          }),
        }))}
        onChange={(value) => setChosen(offers.find((one) => one.id === value)?.id ?? null)}
      />
      <TextField
        label={say('Maximum price ({denom} per mW per block)', { denom: rate.denom })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={64}
        value={typed}
        hint={amount === null ? null : `=\u00a0${formatCount(amount)} ${rate.denom}`}
        error={typed === '' ? null : amountTrouble(typed, 0, say('Enter a whole number.'))}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" disabled={amount === null}>
        {say('Create alert')}
      </Button>
    </Stack>
  );
}

function BankWish() {
  const { actions } = useRuntime();
  const banks = (useRead('web.guildBanks', {}).data ?? []).filter(({ ratio }) => ratio !== null);
  const [chosen, setChosen] = useState<GuildId | null>(null);
  const [typed, setTyped] = useState('');
  const [when, setWhen] = useState<'atLeast' | 'atMost'>('atLeast');
  const bank = banks.find(({ guildId }) => guildId === chosen) ?? banks[0];
  if (!bank) return <Note tone="faint">{say('This guild server has no bank data.')}</Note>;
  const units = parseAmount(typed, RATIO_DIGITS);
  const ratio = units === null ? null : Number(units) / 10 ** RATIO_DIGITS;
  return (
    <Stack
      as="form"
      gap={3}
      onSubmit={(event: { preventDefault(): void }) => {
        event.preventDefault();
        if (ratio !== null) void actions.wishPrice({ kind: 'bank', id: bank.guildId, ratio, when });
      }}
    >
      <SelectField
        label={say('Guild bank@@choice of one bank')}
        value={bank.guildId}
        options={banks.map((one) => ({
          value: one.guildId,
          words: say('{id}: {ratio} alpha per token', { id: one.guildId, ratio: ratioWords(one.ratio ?? 0) }),
        }))}
        onChange={(value) => setChosen(banks.find(({ guildId }) => guildId === value)?.guildId ?? null)}
      />
      <Choice label={say('Condition')} options={spoken(WHENS)} value={when} onChange={setWhen} />
      <TextField
        label={say('Alpha per token')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={64}
        value={typed}
        hint={ratio === null ? null : `=\u00a0${ratioWords(ratio)}`}
        error={typed === '' ? null : amountTrouble(typed, RATIO_DIGITS, say('Enter a number, such as 2.5.'))}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" disabled={ratio === null}>
        {say('Create alert')}
      </Button>
    </Stack>
  );
}
