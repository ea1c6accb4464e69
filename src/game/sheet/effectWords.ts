/** Rows of the table of effects in the words of a sheet. */
import { listed, mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { coinExact } from '../coins.ts';
import { formatPower } from '../format.ts';
import type { SheetFigure } from '../sheetFacts.ts';
import type { Effect } from './effects.ts';
import type { Undoing } from './sheet.ts';
import type { SheetItem } from './sheet.ts';

const LABELS: Readonly<Record<Exclude<Undoing, 'nothing'>, Sentence>> = {
  free: mark('You can undo this action.'),
  cost: mark('You can undo this action, but it takes time or costs something.'),
  never: mark('You can’t undo this action.'),
};

export function undoLabel(level: Exclude<Undoing, 'nothing'>): string {
  return say(LABELS[level]);
}

export function undoOf({ undo, note }: Effect): SheetItem['undo'] {
  return undo === 'nothing' ? null : { level: undo, words: note === null ? null : say(note) };
}

/** @param said the page's figure, in a sentence that says whose it is; null = it names none, which is said where coins move */
export function openOf({ open, value }: Effect, said: string | null): SheetItem['open'] {
  if (open === null) return null;
  return { words: say(open), said: said ?? (value === 'open' ? say('This site provides no amount.') : null) };
}

/** The page's word. */
export function figureWords({ coins, power }: SheetFigure, alphaDenom: string): string {
  const figures = [
    ...coins.map((coin) => coinExact(coin, { alphaDenom })),
    ...(power === null ? [] : [formatPower(power)]),
  ];
  return say('According to this site: {figure}.', { figure: figures.length === 0 ? say('nothing') : listed(figures) });
}
