import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { Choice } from '../../ui/Choice.tsx';
import { type MotionChoice, setMotionChoice, useMotionChoice } from '../../ui/motion.ts';

const CHOICES: readonly { readonly value: MotionChoice; readonly words: Sentence }[] = [
  { value: 'system', words: mark('Same as system') },
  { value: 'on', words: mark('On@@of motion') },
  { value: 'off', words: mark('Off@@of motion') },
];

/** Whether the planet turns and panels slide. */
export function MotionSetting() {
  const choice = useMotionChoice();
  return (
    <Choice
      label={say('Motion')}
      options={CHOICES.map(({ value, words }) => ({ value, words: say(words) }))}
      value={choice}
      onChange={setMotionChoice}
    />
  );
}
