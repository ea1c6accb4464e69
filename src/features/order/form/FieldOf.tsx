import { say } from '../../../lib/words/say.ts';
import { AmountEntry } from './AmountEntry.tsx';
import { ChoiceEntry } from './ChoiceEntry.tsx';
import { choicesOf } from './choices.ts';
import { CoinEntry } from './CoinEntry.tsx';
import { CoinsEntry } from './CoinsEntry.tsx';
import type { FieldProps } from './fieldProps.ts';
import { ListEntry } from './ListEntry.tsx';
import { PickEntry } from './PickEntry.tsx';
import { rankWords } from './rankWords.ts';
import { RightsEntry } from './RightsEntry.tsx';
import { isOffered } from './sources.ts';
import { TextEntry } from './TextEntry.tsx';

/** A field, drawn by its kind. */
export function FieldOf(given: FieldProps) {
  const { spec, field } = given.view;
  const { kind, isList } = spec;
  const props = { ...given, view: { ...given.view, field: { ...field, hint: hintOf(given) } } };
  if (!isList) return <SingleOf {...props} />;
  return kind === 'coin' ? <CoinsEntry {...props} /> : <ListEntry {...props} />;
}

function SingleOf(props: FieldProps) {
  const { field, spec } = props.view;
  const { kind } = spec;
  if (isOffered(kind, field)) return <PickEntry {...props} />;
  if (choicesOf(kind) !== null) return <ChoiceEntry {...props} />;
  switch (kind) {
    case 'rights':
      return <RightsEntry {...props} />;
    case 'power':
    case 'blocks':
    case 'alpha':
    case 'fraction':
    case 'whole':
    case 'height':
      return <AmountEntry {...props} />;
    case 'coin':
    case 'coinText':
      return <CoinEntry {...props} />;
    default:
      return <TextEntry {...props} />;
  }
}

/** What a row says of a field, what a rank means here, and whether it can be left out. */
function hintOf({ view: { spec, field }, draft, sight }: FieldProps): string {
  const isOpen = spec.isOptional && field.start === undefined && !field.tellsEmpty;
  const rank = field.entry === 'rank' ? rankWords(draft, sight) : '';
  return [field.hint, rank, isOpen && say('Optional.')].filter(Boolean).join(' ');
}
