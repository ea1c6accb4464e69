/** A raid's state in a player's words. */
import type { RaidStatus } from '../../game/activity.ts';
import type { BattleClock, BattleSide } from '../../game/battles.ts';
import type { Fleet, Planet } from '../../game/entities.ts';
import type { PlayerId } from '../../game/ids.ts';
import { formatBlocks } from '../../game/format.ts';
import { MAX_DIFFICULTY } from '../../game/proof.ts';
import { say } from '../../lib/words/say.ts';
import type { PillWords } from '../../ui/Pill.tsx';

export function statusWords(status: RaidStatus): PillWords {
  if (status === 'shieldsVulnerable') return { tone: 'danger', icon: 'alert', words: say('Shield falling') };
  if (status === 'initiated' || status === 'ongoing')
    return { tone: 'warn', icon: 'guard', words: say('Under attack') };
  return { tone: 'quiet', icon: 'list', words: say('Ended') };
}

/** Whose raid it is to the visitor; two of one guild may stand against each other. */
export function stakeWords(
  side: Exclude<BattleSide, null>,
  me: PlayerId | null,
  planet: Pick<Planet, 'owner'>,
  fleet: Pick<Fleet, 'owner'> | null,
): string {
  if (me !== null && planet.owner === me) return say('Defender@@your role in a raid');
  if (me !== null && fleet?.owner === me) return say('Raider@@your role in a raid');
  return side === 'defends' ? say('Member of the defending guild') : say('Member of the raiding guild');
}

export function shieldWords({ age, left }: BattleClock): string {
  if (age === null) return say('The shield is up. The countdown hasn’t started.');
  if (left === 0n) return say('The shield is down.');
  return left === null
    ? say('The shield is falling.')
    : say('The shield is down in {blocks}.', { blocks: formatBlocks(left) });
}

/** Of the proof that ends the raid: how old it is, what it needs now, and from when less. */
export function proofWords({ age, zeros, easier }: BattleClock): string {
  if (age === null || zeros === null) return say('You can’t start the raid proof until the shield falls.');
  const now = { blocks: formatBlocks(age), zeros: zerosOf(zeros) };
  if (easier === null) return say('The proof is {blocks} old and needs {zeros} (the minimum).', now);
  const fewer = zerosOf(easier.zeros);
  return easier.left === 0n
    ? say('The proof is {blocks} old and needs {zeros} now, {fewer} from the next block.', { ...now, fewer })
    : say('The proof is {blocks} old and needs {zeros} now, {fewer} in {wait}.', {
        ...now,
        fewer,
        wait: formatBlocks(easier.left),
      });
}

/** The proof as a scale: empty where nobody could make it, full where one zero is enough. */
export function proofEase({ zeros }: BattleClock): {
  readonly value: number;
  readonly max: number;
  readonly text: string;
} {
  const max = MAX_DIFFICULTY - 1;
  if (zeros === null) return { value: 0, max, text: say('not possible yet') };
  return { value: MAX_DIFFICULTY - zeros, max, text: zerosOf(zeros) };
}

const zerosOf = (zeros: number): string => say('difficulty {zeros}', { zeros });
