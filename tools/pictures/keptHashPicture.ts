import { requiredDifficulty } from '../../src/game/proof.ts';
import { blocks } from '../../src/game/units.ts';
import { createDraws, playBlocks } from '../../src/testing/proofTrials.ts';
import { curve, element, frame, INK, line, picture, text } from './svg.ts';

const RANGE = 700n;
/** Attempts a block of one thread, 28.3 million a second for 6 s. */
const ATTEMPTS = 169_800_000;
const FIRST_AGE = 180;
/** A game in which keeping pays: found early, valid later. */
const SEED = 11;

/** One game: what is asked for comes down, the best hash kept goes up, and where they meet is the proof. */
export function keptHashPicture(): string {
  const difficultyOf = (age: number): number => requiredDifficulty(blocks(BigInt(age)), RANGE);
  const game = playBlocks(
    {
      difficultyOf: (block) => difficultyOf(FIRST_AGE + block),
      attemptsPerBlock: ATTEMPTS,
      idleBlocks: 0,
      keptZeros: 0,
    },
    createDraws(SEED),
  );
  const last = FIRST_AGE + game.length + 12;
  const { x, y, left, right, top, bottom } = frame(
    { left: 48, right: 700, top: 30, bottom: 262 },
    [FIRST_AGE, last],
    [5, 15],
  );
  const taken = game.find(({ best, needed }) => best >= needed);
  const lost = game.at(-1);
  if (!taken || !lost) throw new Error('The game of the picture has no end.');
  const steps = (of: (entry: (typeof game)[number]) => number): [number, number][] =>
    game.flatMap((entry, index): [number, number][] => [
      [x(FIRST_AGE + index), y(of(entry))],
      [x(FIRST_AGE + index + 1), y(of(entry))],
    ]);
  const parts: string[] = [];
  for (const zeros of [6, 8, 10, 12, 14]) {
    parts.push(line(left, y(zeros), right, y(zeros)));
    parts.push(text(left - 8, y(zeros) + 4, String(zeros), { 'text-anchor': 'end', fill: INK.quiet }));
  }
  for (const { zeros, block } of game) {
    parts.push(element('circle', { cx: x(FIRST_AGE + block), cy: y(Math.max(5, zeros)), r: 1.8, fill: INK.quiet }));
  }
  parts.push(
    curve(
      steps(({ needed }) => needed),
      { stroke: INK.copper },
    ),
  );
  parts.push(
    curve(
      steps(({ best }) => Math.max(5, best)),
      { stroke: INK.brass },
    ),
  );
  for (const [entry, words, colour] of [
    [taken, 'proof from the kept hash', INK.brass],
    [lost, 'proof without keeping', INK.quiet],
  ] as const) {
    const at = x(FIRST_AGE + entry.block);
    parts.push(line(at, top, at, bottom, { stroke: colour, 'stroke-dasharray': '4 4' }));
    parts.push(text(at - 6, colour === INK.brass ? top + 2 : top + 20, words, { 'text-anchor': 'end', fill: colour }));
  }
  parts.push(text(left, top - 12, 'leading zeros', { fill: INK.quiet }));
  parts.push(text(left, bottom + 20, `age ${FIRST_AGE}`, { fill: INK.quiet }));
  parts.push(text(right, bottom + 20, `age ${last}`, { 'text-anchor': 'end', fill: INK.quiet }));
  parts.push(text(left + 150, bottom + 20, 'asked for', { fill: INK.copper }));
  parts.push(text(left + 240, bottom + 20, 'best kept', { fill: INK.brass }));
  parts.push(text(left + 370, bottom + 20, '· best of each block', { fill: INK.quiet }));
  return picture(720, 296, 'A hash found early is sent in the block in which it becomes valid', parts);
}
