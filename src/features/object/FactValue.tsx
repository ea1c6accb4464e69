import { coinText, rateText } from '../../game/coins.ts';
import { formatCount } from '../../game/format.ts';
import type { Address } from '../../game/ids.ts';
import type { Coin } from '../../game/entities.ts';
import type { BlockHeight } from '../../game/units.ts';
import { tidyText } from '../../lib/tidyText.ts';
import { say } from '../../lib/words/say.ts';
import { useWhole } from '../../state/ask/useRead.ts';
import { useDenoms } from '../../state/useDenoms.ts';
import { errorWords } from '../../ui/errorWords.ts';
import { Text } from '../../ui/Text.tsx';
import { ObjectLink } from '../names/ObjectLink.tsx';
import type { Asks, Value } from './row.ts';
import { useAsked } from './useAsked.ts';

/** One thing said of an object. */
export function FactValue({ value }: { readonly value: Value }) {
  switch (value.is) {
    case 'words':
      return value.words;
    case 'object':
      return value.id === null ? (
        <Text as="span" tone="faint">
          {value.none}
        </Text>
      ) : (
        <ObjectLink id={value.id} />
      );
    case 'height':
      return value.height === null || isNever(value.height) ? (
        <Text as="span" tone="faint">
          {value.never}
        </Text>
      ) : (
        say('block {height}', { height: formatCount(value.height) })
      );
    case 'foreign':
      return value.text === '' ? (
        <Text as="span" tone="faint">
          {value.none}
        </Text>
      ) : (
        <bdi>{tidyText(value.text)}</bdi>
      );
    case 'rate':
      return <Rate rate={value.rate} />;
    case 'coins':
      return <Coins address={value.address} />;
    case 'asked':
      return <Told asks={value.asks} words={value.words} />;
  }
}

// Outside of components: their compiler knows no bigint.
const isNever = (height: BlockHeight): boolean => height === 0n;
const isHeld = ({ amount }: Coin): boolean => amount > 0n;

function Rate({ rate }: Pick<Extract<Value, { readonly is: 'rate' }>, 'rate'>) {
  return rateText(rate, useDenoms());
}

function Coins({ address }: { readonly address: Address }) {
  const denoms = useDenoms();
  const { data, error } = useWhole('chain.balances', { address });
  if (!data) return <Pending error={error} />;
  const held = data.filter(isHeld);
  return held.length === 0 ? say('none@@coins') : held.map((coin) => coinText(coin, denoms)).join(', ');
}

function Told({ asks, words }: { readonly asks: Asks<unknown>; readonly words: (answer: unknown) => string }) {
  const { data, error } = useAsked(asks);
  return data === undefined ? <Pending error={error} /> : words(data);
}

function Pending({ error }: { readonly error: Error | null }) {
  return (
    <Text as="span" tone="faint" title={error ? errorWords(error) : undefined}>
      {error ? say('unknown@@a value that could not be read') : '…'}
    </Text>
  );
}
