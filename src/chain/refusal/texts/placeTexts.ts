/** Fleets, planets and proofs (inside 1453, 1650 and 1800). docs/network/refusals.md section 2. */
import { sentence } from '../../../game/refusals/sentences.ts';
import { say, mark } from '../../../lib/words/say.ts';
import { type TextRow, type Wording, plain, spokenOf } from './row.ts';

const FLEET_STATES: Readonly<Record<string, Wording>> = {
  on_station: () => sentence.fleetHome,
  away: () => sentence.fleetAway,
  not_first_in_queue: mark('Another fleet is first in the queue at this planet. Wait until it leaves.'),
  queue_full: mark('The queue at this planet is full. Try again when a fleet has left.'),
  shields_active: mark('The shield of this planet is still up. Wait until it falls.'),
  raid_clock_unset: mark('This planet can’t be raided yet. Try again later.'),
};

const WORK: Readonly<Record<string, Wording>> = {
  BUILD: mark('the build'),
  MINE: mark('mining'),
  REFINE: mark('refining'),
  RAID: mark('the raid'),
  GUILDCHARTER: mark('the guild charter'),
};

export const PLACE_TEXTS: readonly TextRow[] = [
  {
    frame: /fleet \(([^)]*)\) cannot (.+?) while (.+)/,
    reason: 'fleet',
    words: (m) =>
      spokenOf(FLEET_STATES, m[3]) ??
      say('The chain rejected this action of fleet {fleet}: {token}. Try again later.', {
        fleet: m[1] ?? '',
        token: plain(m[3]),
      }),
  },
  { frame: /is under raid/, reason: 'planetState', words: () => sentence.underRaid },
  { frame: /nothing to mine/, reason: 'planetState', words: () => sentence.planetEmpty },
  { frame: /has ore available for mining/, reason: 'planetState', words: () => sentence.oreLeft() },
  { frame: /already complete/, reason: 'planetState', words: () => sentence.planetComplete },
  {
    frame: /planet \(([^)]*)\) cannot (.+?) while (.+)/,
    reason: 'planetState',
    words: (m) =>
      say('The chain rejected this action on planet {planet}: {token}. Try again later.', {
        planet: m[1] ?? '',
        token: plain(m[3]),
      }),
  },
  {
    frame: /work failure for input \((?:[^)]*?(BUILD|MINE|REFINE|RAID|GUILDCHARTER)\d+NONCE)?/,
    reason: 'proofFailed',
    words: (m) =>
      say(
        'The chain rejected the proof for {work}. Its start block changed, or its difficulty is too low now. Start the proof again.',
        {
          work: spokenOf(WORK, m[1]) ?? say('this work'),
        },
      ),
  },
];
