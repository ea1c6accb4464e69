/** Allocations, reactors and what is sold (inside 1550, 1600, 1700 and 1710). docs/network/refusals.md section 2. */
import { formatPower } from '../../../game/format.ts';
import { milliwatts } from '../../../game/units.ts';
import { plain, type TextRow } from './row.ts';
import { reasonWords } from './tokens.ts';

const watts = (digits: string | undefined): string => formatPower(milliwatts(BigInt(digits ?? 0)));

export const POWER_TEXTS: readonly TextRow[] = [
  {
    frame: /does not have capacity \((\d+)\) for power \((\d+)\)/,
    reason: 'power',
    words: (m) => `Not enough power at the source: this needs ${watts(m[2])}, but only ${watts(m[1])} is free.`,
  },
  {
    frame: /cannot have automated allocation with other allocations/,
    reason: 'allocation',
    words: reasonWords('automated_conflict'),
  },
  {
    frame: /(?:object|index|type) \([^)]*\) should never change during allocation update/,
    reason: 'allocation',
    words: 'Where an allocation comes from and of what kind it is cannot be changed.',
  },
  { frame: /cannot change to same destination/, reason: 'allocation', words: reasonWords('same_destination') },
  {
    frame: /must not be connected to a substation during transfer/,
    reason: 'allocation',
    words: 'Take the allocation off its substation before you hand it on.',
  },
  {
    frame: /allocation error on source \(([^)]*)\): (.+)/,
    reason: 'allocation',
    words: (m) => reasonWords(m[2]) || `The power of ${m[1]} could not be allocated: ${plain(m[2])}.`,
  },
  { frame: /set an allocation that doesn't exist yet/, reason: 'notFound', words: 'There is no such allocation.' },

  {
    frame: /invalid coin denomination: got (.*), expected (.+)/,
    reason: 'value',
    words: (m) => `That takes ${m[2]}, not ${m[1]}.`,
  },
  {
    frame: /unbonding delegation entry not found/,
    reason: 'reactor',
    words: reasonWords('entry_not_found'),
  },
  { frame: /reactor required but none associated/, reason: 'reactor', words: 'There is no reactor of that validator.' },
  { frame: /invalid delegation amount/, reason: 'value', words: 'That is no amount of alpha to move.' },
  { frame: /amount is greater than the unbonding/, reason: 'value', words: reasonWords('balance_exceeded') },
  { frame: /unbonding delegation is already processed/, reason: 'reactor', words: reasonWords('already_processed') },
  { frame: /^invalid height|: invalid height/, reason: 'value', words: 'There was no withdrawal at that height.' },
  {
    frame: /reactor .+ failed: (.+)/,
    reason: 'reactor',
    words: (m) => reasonWords(m[1]) || `The reactor refused that: ${plain(m[1])}.`,
  },

  { frame: /not accepting new agreements/, reason: 'market', words: 'This provider takes no new agreements.' },
  {
    frame: /calling address has no account for provider/,
    reason: 'notRegistered',
    words: 'Only players may buy from this provider. Sign up with a guild first.',
  },
  {
    frame: /not a member of an approved guild for provider/,
    reason: 'market',
    words: 'This provider sells to members of some guilds only, and yours is none of them.',
  },
  {
    frame: /provider \([^)]*\) access denied: (.+)/,
    reason: 'market',
    words: (m) => `This provider does not sell to you: ${plain(m[1])}.`,
  },

  {
    frame: /cannot be (lower|greater) than (?:the )?(?:minimum |maximum )?(?:[\w ]+ )?\(?(\d+)/,
    reason: 'value',
    words: (m) => `That is too ${m[1] === 'lower' ? 'little' : 'much'}: the limit is ${m[2]}.`,
  },
  {
    frame: /cannot be (lower|greater) than/,
    reason: 'value',
    words: (m) => `That is ${m[1] === 'lower' ? 'less' : 'more'} than is allowed.`,
  },
  {
    frame: /is beyond what substation/,
    reason: 'power',
    words: 'The substation does not have that much power to give.',
  },
];
