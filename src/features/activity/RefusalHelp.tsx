import { Link } from '@tanstack/react-router';
import { type TxRefusalReason, type WayOn, WAY_ON } from '../../game/refusals/refusalReason.ts';
import { shortageOf } from '../../game/shortage.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { Note } from '../../ui/Note.tsx';
import { WaysOn } from '../order/WaysOn.tsx';

type Place = Extract<WayOn, 'join' | 'rights' | 'guild' | 'fleet' | 'planet'>;

const PLACES: Readonly<Record<Place, readonly [to: '/join' | '/settings' | '/guild' | '/play', words: Sentence]>> = {
  join: ['/join', mark('Join a guild')],
  rights: ['/settings', mark('View key permissions')],
  guild: ['/guild', mark('View guild')],
  fleet: ['/play', mark('View your fleet')],
  planet: ['/play', mark('View your planet')],
};

const DEEDS: Readonly<Record<Exclude<WayOn, Place | 'energy' | 'coins'>, Sentence>> = {
  wait: mark('Wait a few blocks, then try again.'),
  again: mark('The action itself is valid. Try again.'),
  change: mark('The chain rejected these values. Change them and try again.'),
  report: mark('Copy the chain’s error and report it.'),
};

/** What helps against a refusal: a place to go, or a thing to do; nothing where nothing does. */
export function RefusalHelp({ reason }: { readonly reason: TxRefusalReason }) {
  const short = shortageOf(reason);
  if (short) return <WaysOn lacks={short} />;
  // A record of an older version may hold a word that is none of them.
  const way = WAY_ON[reason] ?? null;
  if (way === null || way === 'energy' || way === 'coins') return null;
  if (!isPlace(way)) return <Note tone="faint">{say(DEEDS[way])}</Note>;
  const [to, words] = PLACES[way];
  return (
    <Note tone="faint">
      <Link to={to}>{say(words)}</Link>
    </Note>
  );
}

function isPlace(way: WayOn): way is Place {
  return Object.hasOwn(PLACES, way);
}
