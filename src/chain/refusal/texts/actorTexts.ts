/** Who acts: account, rights, charge, power, money (inside 1100 to 1203). docs/network/refusals.md section 2. */
import { sentence } from '../../../game/refusals/sentences.ts';
import { blocks, milliwatts } from '../../../game/units.ts';
import { say, mark } from '../../../lib/words/say.ts';
import { KEY_FORBIDDEN, NOT_SIGNED_UP, type TextRow, type Wording, plain, spokenOf } from './row.ts';

const AFFORD: Readonly<Record<string, Wording>> = {
  refine: () => sentence.noOre,
  mint: mark('Not enough alpha to mint that many tokens. Enter a smaller amount, or get more alpha.'),
  convert: mark('Not enough alpha for that many tokens. Enter a smaller amount, or get more alpha.'),
  redeem: mark('Not enough tokens to redeem. Enter a smaller amount, or buy more tokens.'),
  agreement_open: mark('Not enough coins for this agreement. Choose less power or a shorter time, or get more coins.'),
  agreement_duration_increase: mark('Not enough coins to extend this agreement. Choose a shorter time.'),
};

/** Build limits are counts of structs; the smallest power draw of any type is tens of thousands of milliwatts. */
const LARGEST_BUILD_LIMIT = 1000n;

/**
 * One text for two gates (docs/network/game-service-interface.md "Structured error keys", capacity_exceeded): the build
 * limit, where "required" is the limit and "available" what is owned, so that it is reached or passed; and power, which
 * is refused only when more is required than there is.
 */
function isBuildLimit(match: RegExpExecArray): boolean {
  const [required, available] = [BigInt(match[1] ?? 0), BigInt(match[2] ?? 0)];
  return required < LARGEST_BUILD_LIMIT || available >= required;
}

const watts = (digits: string | undefined) => {
  const power = BigInt(digits ?? 0);
  return milliwatts(power < 0n ? 0n : power);
};

export const ACTOR_TEXTS: readonly TextRow[] = [
  {
    frame: /required charge of (\d+)(?: for [^,]*)?, but .*?only had (\d+)/,
    reason: 'charge',
    words: (m) => sentence.charge(blocks(BigInt(m[1] ?? 0)), blocks(BigInt(m[2] ?? 0))),
  },
  {
    // Free power is unsigned on the chain; a build that prints it signed says how far below nothing it is.
    frame: /cannot handle new load requirements \(required: (\d+), available: (-?\d+)\)/,
    reason: (m) => (isBuildLimit(m) ? 'buildLimit' : 'power'),
    words: (m) =>
      isBuildLimit(m)
        ? sentence.buildLimit(BigInt(m[1] ?? 0), BigInt(m[2] ?? 0))
        : sentence.power(watts(m[1]), watts(m[2])),
  },
  { frame: /is offline due to power/, reason: 'offline', words: () => sentence.offline() },
  {
    frame: /player \([^)]*\) power error: (.+)/,
    reason: 'power',
    words: (m) =>
      say('Not enough power for this action: {token}. Take a struct offline first.', { token: plain(m[1]) }),
  },
  {
    frame: /cannot perform actions while player \(([^)]*)\) is halted/,
    reason: 'missingPermission',
    words: (m) =>
      say('Player {player} is halted on this chain and can’t act. Use another player.', { player: m[1] ?? '' }),
  },
  {
    // After 0.21. docs/network/chain-messages.md 1.8
    frame: /must keep full access/,
    reason: 'missingPermission',
    words: () => sentence.mainKeyWhole,
  },
  {
    frame: /has no ugc update permission/,
    reason: 'missingPermission',
    words: mark('You don’t have permission to change this name or image. Ask the owner for it.'),
  },
  {
    frame: /calling player \(([^)]*)\) has no permissions to update guild \(([^)]*)\)/,
    reason: 'missingPermission',
    words: (m) =>
      say('Player {player} has no permission to change guild {guild}. Ask the guild owner for it.', {
        player: m[1] ?? '',
        guild: m[2] ?? '',
      }),
  },
  {
    // The chain prints "administrate" whichever bit was missing, so the word says nothing and is not shown.
    frame: /calling player \(([^)]*)\) has no .+? permission on (?:object )?\(([^)]*)\)/,
    reason: 'missingPermission',
    words: (m) =>
      say('Player {player} has no permission for {second}. Ask its owner for the permission.', {
        player: m[1] ?? '',
        second: m[2] ?? '',
      }),
  },
  {
    // Permission is asked before existence, and this is how the answer is without an object. docs/network/refusals.md section 4.
    frame: /calling player \(([^)]*)\) has no .+? permission/,
    reason: 'missingPermission',
    words: (m) =>
      say(
        'The chain rejected this action of player {player}. A permission is missing, or the object no longer exists. Check both.',
        {
          player: m[1] ?? '',
        },
      ),
  },
  { frame: /has no .+? permission/, reason: 'missingPermission', words: KEY_FORBIDDEN },
  { frame: /requires player account but none associated with/, reason: 'notRegistered', words: NOT_SIGNED_UP },
  {
    frame: /cannot afford (\w+)/,
    reason: 'cannotAfford',
    words: (m) =>
      spokenOf(AFFORD, m[1]) ??
      say('You don’t have enough coins for this action ({token}). Enter a smaller amount, or get more coins.', {
        token: plain(m[1]),
      }),
  },
];
