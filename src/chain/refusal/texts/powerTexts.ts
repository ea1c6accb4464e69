/** Allocations, reactors and what is sold (inside 1550, 1600, 1700 and 1710). docs/network/refusals.md section 2. */
import { formatPower } from '../../../game/format.ts';
import { milliwatts } from '../../../game/units.ts';
import { say, mark } from '../../../lib/words/say.ts';
import { plain, type TextRow } from './row.ts';
import { reasonWords } from './tokens.ts';

const watts = (digits: string | undefined): string => formatPower(milliwatts(BigInt(digits ?? 0)));

export const POWER_TEXTS: readonly TextRow[] = [
  {
    frame: /does not have capacity \((\d+)\) for power \((\d+)\)/,
    reason: 'power',
    words: (m) =>
      say('Not enough power at the source: this needs {need}, but only {free} is free.', {
        need: watts(m[2]),
        free: watts(m[1]),
      }),
  },
  {
    frame: /cannot have automated allocation with other allocations/,
    reason: 'allocation',
    words: () => reasonWords('automated_conflict'),
  },
  {
    frame: /(?:object|index|type) \([^)]*\) should never change during allocation update/,
    reason: 'allocation',
    words: mark('Where an allocation comes from and of what kind it is cannot be changed.'),
  },
  { frame: /cannot change to same destination/, reason: 'allocation', words: () => reasonWords('same_destination') },
  {
    frame: /must not be connected to a substation during transfer/,
    reason: 'allocation',
    words: mark('Take the allocation off its substation before you hand it on.'),
  },
  {
    frame: /allocation error on source \(([^)]*)\): (.+)/,
    reason: 'allocation',
    words: (m) =>
      reasonWords(m[2]) ||
      say('The power of {first} could not be allocated: {token}.', { first: m[1] ?? '', token: plain(m[2]) }),
  },
  {
    frame: /set an allocation that doesn't exist yet/,
    reason: 'notFound',
    words: mark('There is no such allocation.'),
  },

  {
    frame: /too many agreements already expire at block (\d+)/,
    reason: 'value',
    words: (m) =>
      say('Too many contracts end in block {height} already. Choose one block more or less.', { height: m[1] ?? '' }),
  },
  {
    frame: /invalid coin denomination: got (.*), expected (.+)/,
    reason: 'value',
    words: (m) => say('That takes {first}, not {second}.', { first: m[2] ?? '', second: m[1] ?? '' }),
  },
  {
    frame: /unbonding delegation entry not found/,
    reason: 'reactor',
    words: () => reasonWords('entry_not_found'),
  },
  {
    frame: /reactor required but none associated/,
    reason: 'reactor',
    words: mark('There is no reactor of that validator.'),
  },
  { frame: /invalid delegation amount/, reason: 'value', words: mark('That is no amount of alpha to move.') },
  { frame: /amount is greater than the unbonding/, reason: 'value', words: () => reasonWords('balance_exceeded') },
  {
    frame: /unbonding delegation is already processed/,
    reason: 'reactor',
    words: () => reasonWords('already_processed'),
  },
  {
    frame: /^invalid height|: invalid height/,
    reason: 'value',
    words: mark('There was no withdrawal at that height.'),
  },
  {
    frame: /reactor .+ failed: (.+)/,
    reason: 'reactor',
    words: (m) => reasonWords(m[1]) || say('The reactor refused that: {token}.', { token: plain(m[1]) }),
  },

  { frame: /not accepting new agreements/, reason: 'market', words: mark('This provider takes no new agreements.') },
  {
    frame: /calling address has no account for provider/,
    reason: 'notRegistered',
    words: mark('Only players may buy from this provider. Sign up with a guild first.'),
  },
  {
    frame: /not a member of an approved guild for provider/,
    reason: 'market',
    words: mark('This provider sells to members of some guilds only, and yours is none of them.'),
  },
  {
    frame: /provider \([^)]*\) access denied: (.+)/,
    reason: 'market',
    words: (m) => say('This provider does not sell to you: {token}.', { token: plain(m[1]) }),
  },

  {
    frame: /cannot be (lower|greater) than (?:the )?(?:minimum |maximum )?(?:[\w ]+ )?\(?(\d+)/,
    reason: 'value',
    words: (m) =>
      m[1] === 'lower'
        ? say('That is too little: the limit is {limit}.', { limit: m[2] ?? '' })
        : say('That is too much: the limit is {limit}.', { limit: m[2] ?? '' }),
  },
  {
    frame: /cannot be (lower|greater) than/,
    reason: 'value',
    words: (m) => (m[1] === 'lower' ? say('That is less than is allowed.') : say('That is more than is allowed.')),
  },
  {
    frame: /is beyond what substation/,
    reason: 'power',
    words: mark('The substation does not have that much power to give.'),
  },
];
