/** Allocations, reactors and what is sold (inside 1550, 1600, 1700 and 1710). docs/network/refusals.md section 2. */
import { formatCount, formatPower } from '../../../game/format.ts';
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
      say(
        'The allocation needs {need}, but the source has only {free} free. Enter a smaller amount, or choose another source.',
        {
          need: watts(m[2]),
          free: watts(m[1]),
        },
      ),
  },
  {
    frame: /cannot have automated allocation with other allocations/,
    reason: 'allocation',
    words: () => reasonWords('automated_conflict'),
  },
  {
    frame: /(?:object|index|type) \([^)]*\) should never change during allocation update/,
    reason: 'allocation',
    words: mark('You can’t change the source or the type of an allocation. Create a new one instead.'),
  },
  { frame: /cannot change to same destination/, reason: 'allocation', words: () => reasonWords('same_destination') },
  {
    frame: /must not be connected to a substation during transfer/,
    reason: 'allocation',
    words: mark('Disconnect the allocation from its substation before you transfer it.'),
  },
  {
    frame: /allocation error on source \(([^)]*)\): (.+)/,
    reason: 'allocation',
    words: (m) =>
      reasonWords(m[2]) ||
      say('The power of {first} couldn’t be allocated: {token}. Check the source and the amount.', {
        first: m[1] ?? '',
        token: plain(m[2]),
      }),
  },
  {
    frame: /set an allocation that doesn't exist yet/,
    reason: 'notFound',
    words: mark('This allocation doesn’t exist. It may have ended. Reload the page.'),
  },

  {
    frame: /too many agreements already expire at block (\d{1,20})/,
    reason: 'value',
    words: (m) =>
      say('Too many agreements already end in block {height}. Make the duration one block longer or shorter.', {
        height: formatCount(BigInt(m[1] ?? 0)),
      }),
  },
  {
    frame: /invalid coin denomination: got (.*), expected (.+)/,
    reason: 'value',
    words: (m) => say('Wrong coin: use {first}, not {second}.', { first: m[2] ?? '', second: m[1] ?? '' }),
  },
  {
    frame: /unbonding delegation entry not found/,
    reason: 'reactor',
    words: () => reasonWords('entry_not_found'),
  },
  {
    frame: /reactor required but none associated/,
    reason: 'reactor',
    words: mark('This validator has no reactor. Choose another one.'),
  },
  { frame: /invalid delegation amount/, reason: 'value', words: mark('Enter the amount of alpha to move.') },
  { frame: /amount is greater than the unbonding/, reason: 'value', words: () => reasonWords('balance_exceeded') },
  {
    frame: /unbonding delegation is already processed/,
    reason: 'reactor',
    words: () => reasonWords('already_processed'),
  },
  {
    frame: /^invalid height|: invalid height/,
    reason: 'value',
    words: mark('Nothing was unstaked in that block. Check the block.'),
  },
  {
    frame: /reactor .+ failed: (.+)/,
    reason: 'reactor',
    words: (m) =>
      reasonWords(m[1]) ||
      say('The reactor rejected this action: {token}. Check the amount and try again.', { token: plain(m[1]) }),
  },

  {
    frame: /not accepting new agreements/,
    reason: 'market',
    words: mark('This provider takes no new agreements. Choose another provider.'),
  },
  {
    frame: /calling address has no account for provider/,
    reason: 'notRegistered',
    words: mark('Only players can buy from this provider. Sign up with a guild first.'),
  },
  {
    frame: /not a member of an approved guild for provider/,
    reason: 'market',
    words: mark('This provider doesn’t sell to your guild. Choose another provider.'),
  },
  {
    frame: /provider \([^)]*\) access denied: (.+)/,
    reason: 'market',
    words: (m) => say('This provider doesn’t sell to you: {token}. Choose another provider.', { token: plain(m[1]) }),
  },

  {
    frame: /cannot be (lower|greater) than (?:the )?(?:minimum |maximum )?(?:[\w ]+ )?\(?(\d+)/,
    reason: 'value',
    words: (m) =>
      m[1] === 'lower'
        ? say('This value is too low. Enter at least {limit}.', { limit: m[2] ?? '' })
        : say('This value is too high. Enter at most {limit}.', { limit: m[2] ?? '' }),
  },
  {
    frame: /cannot be (lower|greater) than/,
    reason: 'value',
    words: (m) =>
      m[1] === 'lower'
        ? say('This value is below the minimum. Enter a higher one.')
        : say('This value is above the maximum. Enter a lower one.'),
  },
  {
    frame: /is beyond what substation/,
    reason: 'power',
    words: mark('The substation doesn’t have enough power. Enter a smaller amount, or choose another source.'),
  },
];
