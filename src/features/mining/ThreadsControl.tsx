import { say } from '../../lib/words/say.ts';
import { usePow, useRuntime } from '../../state/react.ts';
import { Slider } from '../../ui/Slider.tsx';

/** How many cores the proofs may use. */
export function ThreadsControl() {
  const { actions } = useRuntime();
  const threads = usePow((pow) => pow.throttle.threads);
  const cores = usePow((pow) => pow.cores);
  return (
    <Slider
      label={say('Cores at work')}
      min={1}
      max={cores}
      value={threads}
      valueText={say('{threads} of {cores}', { threads, cores })}
      hint={say('More finds proofs sooner and makes the machine warmer.')}
      onChange={(next) => actions.setPow({ threads: next })}
    />
  );
}
