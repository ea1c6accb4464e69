/** Every amount of coins that a message carries, to the base unit, read off its fields and not off its words. */
import { say, mark } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { coinExact, coinKind } from '../coins.ts';
import type { Coin } from '../entities.ts';
import { formatCount } from '../format.ts';
import type { FieldSpec } from '../messages/message.ts';
import { grams, tokens } from '../messages/say.ts';
import { type MicroAlpha } from '../units.ts';
import { type ReadMessage, specsOf } from './readTx.ts';
import type { SheetAmount, SheetMark } from './sheet.ts';

const LABELS: Readonly<Record<string, Sentence>> = {
  minAmountAlpha: mark('Minimum received'),
  minAmountToken: mark('Minimum received'),
  joinInfusionMinimum: mark('Minimum stake to join'),
  rate: mark('Price per mW per block'),
  amountAlpha: mark('Alpha'),
  amountToken: mark('Tokens'),
};
/** Tokens without a denomination are those of the guild that the message names, else of the signer's own. */
const TOKEN_FIELDS: readonly string[] = ['amountToken', 'minAmountToken'];

/** @param alphaDenom the word of the network for alpha */
export function amountsOf({ name, fields }: ReadMessage, alphaDenom: string): readonly SheetAmount[] {
  return Object.entries(specsOf(name)).flatMap(([field, spec]) =>
    amountsIn(field, spec, fields[field], fields['guildId'], alphaDenom),
  );
}

function amountsIn(
  field: string,
  spec: FieldSpec,
  value: unknown,
  guildId: unknown,
  alphaDenom: string,
): readonly SheetAmount[] {
  const called = LABELS[field];
  const label = called === undefined ? null : say(called);
  const of = (coin: Coin): SheetAmount => ({ ...amountOf(coin, alphaDenom), label });
  if (spec.startsWith('coin')) return (Array.isArray(value) ? value : [value]).filter(isCoin).map(of);
  if (typeof value !== 'bigint') return [];
  const units = formatCount(value);
  if (spec.startsWith('alpha')) {
    return [
      { label, friendly: grams(value as MicroAlpha), units, unit: say('µg of alpha'), denom: null, kind: 'alpha' },
    ];
  }
  if (!TOKEN_FIELDS.includes(field)) return [];
  if (typeof guildId === 'string' && guildId !== '') return [of({ denom: `uguild.${guildId}`, amount: value })];
  const friendly = say('{tokens} of your own guild', { tokens: tokens(undefined, value, () => '') });
  return [{ label, friendly, units, unit: say('base units'), denom: null, kind: 'token' }];
}

export function amountOf(coin: Coin, alphaDenom: string): Omit<SheetAmount, 'label'> {
  const { denom, amount } = coin;
  const { quantity } = coinKind(denom, { alphaDenom, table: null });
  const kind = quantity === 'alpha' || quantity === 'token' ? quantity : 'raw';
  return { friendly: coinExact(coin, { alphaDenom }), units: formatCount(amount), unit: denom, denom, kind };
}

function isCoin(value: unknown): value is Coin {
  return typeof value === 'object' && value !== null && 'denom' in value && 'amount' in value;
}

/** What is not alpha is said to be something else: its sound and its symbol are anybody's. */
export function coinMarks(amounts: readonly SheetAmount[]): readonly SheetMark[] {
  const words: string[] = [];
  if (amounts.some(({ kind }) => kind === 'token')) {
    words.push(say('Guild tokens aren’t alpha. They’re worth what the guild’s bank pays for them.'));
  }
  if (amounts.some(({ kind }) => kind === 'raw')) {
    words.push(say('One of these coins is neither alpha nor a guild token. Its value is unknown.'));
  }
  return words.map((one) => ({ tone: 'warn', words: one }));
}
