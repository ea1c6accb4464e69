/** What stands in a grid, in words and tones. */
import type { EnergyKind, EnergyNode } from '../../game/energy/grid.ts';
import { formatPower, formatPowerOf } from '../../game/format.ts';
import { milliwatts } from '../../game/units.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';

export const KIND_WORDS: Readonly<Record<EnergyKind, Sentence>> = {
  reactor: mark('Reactor'),
  generator: mark('Generator'),
  player: mark('Player'),
  allocation: mark('Allocation'),
  provider: mark('Provider'),
  substation: mark('Substation'),
};

export type LoadTone = 'live' | 'brass' | 'warn' | 'danger' | 'off';

/** How much of what it has is given away or drawn. */
export function loadTone({ supply, load, isOff, kind }: EnergyNode): LoadTone {
  if (kind === 'player' && load > supply) return 'danger';
  if (isOff) return 'off';
  // These give all they have, and are none the worse for it.
  if (kind === 'allocation' || kind === 'generator') return 'live';
  const share = supply === 0n ? 0 : Number(load) / Number(supply);
  return share > 1 ? 'danger' : share > 0.95 ? 'warn' : share > 0.7 ? 'brass' : 'live';
}

/** "300 of 900 W": the short of it, under its name. */
export function figuresOf({ kind, supply, load, isOff }: EnergyNode): string {
  if (kind === 'generator') return formatPower(supply);
  if (kind === 'allocation')
    return isOff ? say('{power}, not connected', { power: formatPower(supply) }) : formatPower(supply);
  return formatPowerOf(load, supply);
}

/** The same for who hears it. */
export function spokenFigures({ kind, supply, load, isOff }: EnergyNode): string {
  const [has, gives] = [formatPower(supply), formatPower(load, 'up')];
  switch (kind) {
    case 'reactor':
      return say('makes {has}, {gives} allocated', { has, gives });
    case 'generator':
      return say('makes {has}', { has });
    case 'player':
      return isOff
        ? say('offline, uses {gives} of {has}', { gives, has })
        : say('uses {gives} of {has}', { gives, has });
    case 'allocation':
      return isOff ? say('carries {has}, not connected', { has }) : say('carries {has}', { has });
    case 'provider':
      return say('sold {gives} of {has}', { gives, has });
    case 'substation':
      return say('receives {has}, passes on {gives}, shares {left}', {
        has,
        gives,
        left: formatPower(milliwatts(supply > load ? supply - load : 0n)),
      });
  }
}

/** For ears, when one is chosen: its panel stands beside the grid, where nobody who listens would look. @param others who lose by its failure */
export function chosenWords({ kind, id }: EnergyNode, others: number): string {
  const what = say(KIND_WORDS[kind]);
  return others === 0
    ? say('{what} {id} selected. If it fails, nobody loses power. Details and actions are below the grid.', {
        what,
        id,
      })
    : say(
        '{what} {id} selected. If it fails, {others, plural, one {# other object loses} other {# other objects lose}} power. Details and actions are below the grid.',
        {
          what,
          id,
          others,
        },
      );
}

/** Signs of 24 units square. */
export const KIND_GLYPHS: Readonly<Record<EnergyKind, string>> = {
  reactor:
    'M12 9.2a2.8 2.8 0 1 1 0 5.6a2.8 2.8 0 0 1 0-5.6zM12 2.5l2.2 3.9h-4.4zM12 21.5l-2.2-3.9h4.4zM3.8 7.2l4.4-.1-2.2 3.9zM20.2 16.8l-4.4.1 2.2-3.9zM20.2 7.2L18 11l-2.2-3.9zM3.8 16.8L6 13l2.2 3.9z',
  generator: 'M13.5 2.5L5 13.5h5.5L9 21.5l9-11.5h-5.8z',
  player: 'M12 3.5a4.2 4.2 0 1 1 0 8.4a4.2 4.2 0 0 1 0-8.4zM4 20.5c.6-4.6 3.8-7 8-7s7.4 2.4 8 7z',
  allocation: 'M3 10.5h11V6l7 6-7 6v-4.500H3z',
  provider: 'M3.500 3.500h8.500l9 9-8.500 8.500-9-9zM8 6.500a1.500 1.500 0 1 0 0 3a1.500 1.500 0 0 0 0-3z',
  substation:
    'M11 2.500h2l1.200 4H19v2h-4.200l.8 3H20v2h-3.900l2.200 8h-2.200l-1-3.500H8.900l-1 3.500H5.700l2.200-8H4v-2h4.400l.8-3H5v-2h4.800zM9.500 16h5l-1-4h-3z',
};
