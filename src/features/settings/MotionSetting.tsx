import { Choice } from '../../ui/Choice.tsx';
import { type MotionChoice, setMotionChoice, useMotionChoice } from '../../ui/motion.ts';

const CHOICES: readonly { readonly value: MotionChoice; readonly words: string }[] = [
  { value: 'system', words: 'As the system says' },
  { value: 'on', words: 'Moving' },
  { value: 'off', words: 'Still' },
];

/** Whether the planet turns and panels slide. */
export function MotionSetting() {
  const choice = useMotionChoice();
  return <Choice label="Motion" options={CHOICES} value={choice} onChange={setMotionChoice} />;
}
