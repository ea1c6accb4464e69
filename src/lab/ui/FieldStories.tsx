import { useState } from 'react';
import { formatDecimal } from '../../lib/figures.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { PassphraseField, TextAreaField, TextField } from '../../ui/Field.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { State, Story } from './Story.tsx';

const OPTIONS = [
  { value: 'one', words: 'One' },
  { value: 'two', words: 'Two' },
] as const;

/** In tenths. */
const LEAST = 5n;
const MOST = 95n;

/** What is filled in. */
export function FieldStories() {
  const [text, setText] = useState('');
  const [amount, setAmount] = useState('2.5');
  const [bad, setBad] = useState('much');
  const [value, setValue] = useState<'one' | 'two'>('one');
  const [size, setSize] = useState(3);
  const [isOn, setOn] = useState(true);
  return (
    <>
      <Story title="TextField, SearchField">
        <State words="TextField">
          <TextField
            label="A text"
            hint="What it is for."
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </State>
        <State words="TextField error">
          <TextField
            label="A text"
            error="It cannot be this."
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </State>
        <State words="PassphraseField">
          <PassphraseField label="A secret" />
        </State>
        <State words="TextAreaField">
          <TextAreaField label="Several lines" />
        </State>
        <State words="SearchField">
          <SearchField
            label="Find something"
            placeholder="A name"
            maxLength={64}
            value={text}
            onChange={setText}
            onClear={() => setText('')}
          />
        </State>
      </Story>
      <Story title="AmountField">
        <State words="one choice, beside it">
          <AmountField
            label="Amount"
            unit="grams"
            text={amount}
            kind={1}
            exact={(tenths) => formatDecimal(tenths, 1, 1)}
            wrong="A number, to a tenth."
            hint="You have 9.5."
            choices={[{ words: 'All', amount: MOST }]}
            onText={setAmount}
          />
        </State>
        <State words="two choices, below it">
          <AmountField
            label="How long"
            text={amount}
            kind={1}
            exact={(tenths) => formatDecimal(tenths, 1, 1)}
            wrong="A number, to a tenth."
            choices={[
              { words: 'Minimum', amount: LEAST },
              { words: 'Maximum', amount: MOST },
            ]}
            onText={setAmount}
          />
        </State>
        <State words="no amount">
          <AmountField
            label="Amount"
            text={bad}
            kind={1}
            exact={(tenths) => formatDecimal(tenths, 1, 1)}
            wrong="A number, to a tenth."
            onText={setBad}
          />
        </State>
      </Story>
      <Story title="Choice, SelectField, Slider, Switch">
        <State words="Choice">
          <Choice label="Which" options={OPTIONS} value={value} onChange={setValue} />
        </State>
        <State words="SelectField">
          <SelectField
            label="Which"
            options={OPTIONS}
            value={value}
            onChange={(next) => setValue(next === 'two' ? 'two' : 'one')}
          />
        </State>
        <State words="Slider">
          <Slider label="Amount" min={1} max={5} value={size} valueText={`${size} of 5`} onChange={setSize} />
        </State>
        <State words="Switch">
          <Switch label="Sound" on={isOn} hint="It takes effect at once." onChange={setOn} />
        </State>
      </Story>
    </>
  );
}
