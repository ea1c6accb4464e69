import { coinKind, coinText } from '../../../game/coins.ts';
import type { Coin } from '../../../game/entities.ts';
import { say } from '../../../lib/words/say.ts';
import { AmountField } from '../../../ui/AmountField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { coinLine, coinTyping, splitCoin } from './amountEdges.ts';
import type { FieldProps } from './fieldProps.ts';
import { coinsOffered } from './readForm.ts';

const NONE = 0n;

/**
 * An amount of a coin: which one where there is a choice, how much, with the balance and the exact base units.
 *
 * @param leaveOut denominations that are named already
 */
export function CoinEntry({
  view: { name: key, field, edge, text },
  draft,
  sight,
  context,
  error,
  leaveOut = [],
  onText,
  onBlur,
}: FieldProps & { readonly leaveOut?: readonly string[] }) {
  const typed = splitCoin(text);
  const offered = coinsOffered(field, sight, draft).filter((one) => !leaveOut.includes(one));
  // What is meant is among what is shown, whether any of it is held or not.
  const denoms = typed.denom === '' || offered.includes(typed.denom) ? offered : [typed.denom, ...offered];
  const denom = typed.denom || (denoms[0] ?? '');
  const { name, quantity } = coinKind(denom, context.denoms);
  const isPerWatt = field.entry === 'perWatt';
  // Where it has bounds of its own, it may not come out of the purse: what is staked, say.
  const held = sight.balanceOf(denom);
  // Bounds are those of the coin that is chosen, before any amount of it is typed.
  const bounds = field.limits?.(sight, { ...draft, [key]: { denom, amount: NONE } });
  const all = isPerWatt ? undefined : field.limits ? bounds?.most : held;
  const said = [
    field.hint,
    all !== undefined &&
      (all === held
        ? say('You have {amount}.', { amount: coinText({ denom, amount: all }, context.denoms) })
        : say('Available: {amount}', { amount: coinText({ denom, amount: all }, context.denoms) })),
  ];
  return (
    <Stack gap={3}>
      {denoms.length > 1 && (
        <SelectField
          label={say('{label}: coin', { label: field.label })}
          value={denom}
          options={denoms.map((one) => ({ value: one, words: coinKind(one, context.denoms).name }))}
          onChange={(next) => onText(coinLine(typed.amount, next))}
        />
      )}
      <AmountField
        label={field.label}
        unit={quantity === 'alpha' ? say('grams') : name}
        text={typed.amount}
        kind={coinTyping(denom, context.denoms, isPerWatt)}
        exact={(amount) => edge.exact({ denom, amount } satisfies Coin)}
        wrong={error ?? say('Enter a number, such as 2.5.')}
        error={error}
        hint={said.filter(Boolean).join(' ')}
        choices={all === undefined ? [] : [{ words: say('All@@of an amount'), amount: all }]}
        onBlur={onBlur}
        onText={(amount) => onText(coinLine(amount, denom))}
      />
    </Stack>
  );
}
