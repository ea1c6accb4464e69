/** Fleets, planets and proofs (inside 1453, 1650 and 1800). docs/network/refusals.md section 2. */
import { sentence } from '../../../game/refusals/sentences.ts';
import { plain, type TextRow } from './row.ts';

const FLEET_STATES: Readonly<Record<string, string>> = {
  on_station: sentence.fleetHome,
  away: sentence.fleetAway,
  not_first_in_queue: 'Another fleet is in front of yours at that planet.',
  queue_full: 'No more fleets fit at that planet.',
  shields_active: 'The shields of that planet still hold.',
  raid_clock_unset: 'That planet cannot be raided yet.',
};

const WORK: Readonly<Record<string, string>> = {
  BUILD: 'the build',
  MINE: 'mining',
  REFINE: 'refining',
  RAID: 'the raid',
  GUILDCHARTER: 'the guild charter',
};

export const PLACE_TEXTS: readonly TextRow[] = [
  {
    frame: /fleet \(([^)]*)\) cannot (.+?) while (.+)/,
    reason: 'fleet',
    words: (m) => FLEET_STATES[m[3] ?? ''] ?? `Fleet ${m[1]} cannot do that while ${plain(m[3])}.`,
  },
  { frame: /is under raid/, reason: 'planetState', words: sentence.underRaid },
  { frame: /nothing to mine/, reason: 'planetState', words: sentence.planetEmpty },
  { frame: /has ore available for mining/, reason: 'planetState', words: sentence.oreLeft() },
  { frame: /already complete/, reason: 'planetState', words: sentence.planetComplete },
  {
    frame: /planet \(([^)]*)\) cannot (.+?) while (.+)/,
    reason: 'planetState',
    words: (m) => `Planet ${m[1]} cannot do that while ${plain(m[3])}.`,
  },
  {
    frame: /work failure for input \((?:[^)]*?(BUILD|MINE|REFINE|RAID|GUILDCHARTER)\d+NONCE)?/,
    reason: 'proofFailed',
    words: (m) =>
      `The chain did not accept the proof for ${WORK[m[1] ?? ''] ?? 'that'}: it was made for another clock, or is too easy for now.`,
  },
];
