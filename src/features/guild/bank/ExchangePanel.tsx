import { isolated } from '../../../lib/tidyText.ts';
import { useState } from 'react';
import type { GuildId } from '../../../game/ids.ts';
import type { MessageName } from '../../../game/messages/messages.ts';
import { formatPercent } from '../../../lib/figures.ts';
import { listed, mark, say } from '../../../lib/words/say.ts';
import type { Sentence } from '../../../lib/words/sentence.ts';
import { AmountField } from '../../../ui/AmountField.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { OrderButton } from '../../order/OrderButton.tsx';
import { SourceMark } from '../../../ui/SourceMark.tsx';
import { Trouble } from '../../../ui/Trouble.tsx';
import { formatShare } from '../../../game/format.ts';
import { type Deal, type Exchange, formatGiven, givenKind, formatReceived, planExchange } from './exchange.ts';
import type { BankLine } from './useBanks.ts';
import { useBank } from './useBank.ts';
import type { Holdings } from './useHoldings.ts';
import { Grid } from '../../../ui/Grid.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import styles from './bank.module.css';

const DEALS: readonly { readonly value: Deal; readonly words: Sentence }[] = [
  { value: 'buy', words: mark('Buy tokens') },
  { value: 'redeem', words: mark('Redeem@@tokens') },
  { value: 'swap', words: mark('Swap@@tokens') },
];

/** Thousandths the price may move before the chain calls the deal off. */
const SLIPPAGES = [
  { value: '1', percent: 0.1 },
  { value: '5', percent: 0.5 },
  { value: '20', percent: 2 },
  { value: '50', percent: 5 },
] as const;

const SIGN_WORDS: Readonly<Record<Deal, Sentence>> = {
  buy: mark('Buy tokens'),
  redeem: mark('Redeem tokens'),
  swap: mark('Swap tokens'),
};

const DEAL_MESSAGES = {
  buy: 'MsgGuildBankConvert',
  redeem: 'MsgGuildBankRedeem',
  swap: 'MsgGuildBankConvertToken',
} as const satisfies Readonly<Record<Deal, MessageName>>;

const NOTHING = 0n;

/** Alpha for tokens, tokens for alpha, tokens for tokens: what comes out is said before anything is signed. */
export function ExchangePanel({
  banks,
  target,
  onTarget,
  holdings,
}: {
  readonly banks: readonly BankLine[];
  /** The bank chosen in the list. */
  readonly target: GuildId | null;
  readonly onTarget: (guildId: GuildId) => void;
  readonly holdings: Holdings;
}) {
  const [deal, setDeal] = useState<Deal>('buy');
  const [given, setGiven] = useState<GuildId | null>(null);
  const [text, setText] = useState('');
  const [slippage, setSlippage] = useState<(typeof SLIPPAGES)[number]['value']>('5');
  const held = [...holdings.tokens.keys()];
  const from = deal === 'buy' ? null : (held.find((id) => id === given) ?? held[0] ?? null);
  const to = deal === 'redeem' ? null : target;
  const fromBank = useBank(from, true);
  const toBank = useBank(to, true);
  const balance = deal === 'buy' ? holdings.alpha : from === null ? NOTHING : holdings.tokens.get(from);
  const plan = planExchange(
    { deal, from, to, text, slippagePermille: Number(slippage) },
    { fromBank: fromBank.stand, toBank: toBank.stand, balance, maySpend: holdings.maySpend },
  );
  const price = deal === 'redeem' ? fromBank : toBank;
  const failed = (from === null ? null : fromBank.error) ?? (to === null ? null : toBank.error);
  const named = (id: GuildId) => ({ value: id, words: nameOf(banks, id) });

  return (
    <Panel title={say('Exchange')} tone="brass" aside={price.stand && <SourceMark source="chain" atMs={price.atMs} />}>
      <Choice
        label={say('Action')}
        options={DEALS.map(({ value, words }) => ({ value, words: say(words) }))}
        value={deal}
        onChange={setDeal}
      />
      <Grid gap={3} min="11rem" className={styles.pair}>
        {deal !== 'buy' && held.length > 0 && (
          <SelectField
            label={say('Tokens you give')}
            value={from ?? ''}
            options={held.map(named)}
            onChange={(value) => setGiven(held.find((id) => id === value) ?? null)}
          />
        )}
        {deal !== 'redeem' && banks.length > 0 && (
          <SelectField
            label={say('Tokens you receive')}
            value={to ?? ''}
            options={banks.map(({ guildId }) => named(guildId))}
            onChange={(value) => {
              const bank = banks.find(({ guildId }) => guildId === value);
              if (bank) onTarget(bank.guildId);
            }}
          />
        )}
      </Grid>
      <AmountField
        label={deal === 'buy' ? say('Alpha to give (grams)') : say('Amount to give')}
        text={text}
        kind={givenKind(deal)}
        exact={(amount) => formatGiven(deal, amount)}
        wrong={say('Enter a number with at most 6 decimal places.')}
        hint={
          balance === undefined
            ? say('Loading your balances…')
            : say('You have {amount}.', { amount: formatGiven(deal, balance) })
        }
        choices={[{ words: say('Everything'), amount: balance ?? null }]}
        onText={setText}
      />
      <Choice
        label={say('Maximum price change')}
        options={SLIPPAGES.map(({ value, percent }) => ({ value, words: formatPercent(percent) }))}
        value={slippage}
        onChange={setSlippage}
      />
      {failed !== null && failed !== undefined && (
        <Trouble
          error={failed}
          missing={say('This node doesn’t provide bank data.')}
          onRetry={() => {
            fromBank.refetch();
            toBank.refetch();
          }}
        />
      )}
      <Receipt deal={deal} plan={plan} fees={[fromBank.stand?.convertOutFee, toBank.stand?.convertInFee]} />
      <OrderButton
        obstacle={plan.obstacle}
        lacks={plan.lacks ?? null}
        tone="primary"
        order={plan.message}
        offers={DEAL_MESSAGES[deal]}
        about={{ kind: 'bank', deal }}
        onGiven={() => setText('')}
      >
        {say(SIGN_WORDS[deal])}
      </OrderButton>
    </Panel>
  );
}

function nameOf(banks: readonly BankLine[], id: GuildId): string {
  const name = banks.find(({ guildId }) => guildId === id)?.name;
  return name ? `${isolated(name)} (${id})` : say('Guild {id}', { id });
}

const NO_SHARE = 0n;

/** What comes out of it: like the slip of a money changer. */
function Receipt({
  deal,
  plan,
  fees: [outFee, inFee],
}: {
  readonly deal: Deal;
  readonly plan: Exchange;
  readonly fees: readonly [
    Parameters<typeof formatShare>[0] | undefined,
    Parameters<typeof formatShare>[0] | undefined,
  ];
}) {
  const { quote, least } = plan;
  const shares = [deal === 'buy' ? undefined : outFee, deal === 'redeem' ? undefined : inFee]
    .filter((share) => share !== undefined && share > NO_SHARE)
    .flatMap((share) => (share === undefined ? [] : [formatShare(share)]));
  return (
    <Card gap={1} surface="dashed" aria-live="polite">
      <Stack as="p" row gap={2} wrap align="baseline" justify="space-between" tone="soft" size="small">
        <span>{say('You receive')}</span>
        <Text as="strong" tone="bright" size="h2">
          {quote ? formatReceived(deal, quote.out) : '–'}
        </Text>
      </Stack>
      <Facts
        facts={[
          { name: say('Minimum received'), value: least === null ? '–' : formatReceived(deal, least) },
          {
            name: shares.length === 0 ? say('Fee (none)') : say('Fee ({shares})', { shares: listed(shares) }),
            value: quote ? formatGiven('buy', quote.fee) : '–',
          },
        ]}
      />
    </Card>
  );
}
