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
      label={say('Active cores')}
      min={1}
      max={cores}
      value={threads}
      valueText={say('{threads} of {cores}', { threads, cores })}
      hint={say('More cores find proofs sooner but make your device hotter.')}
      onChange={(next) => actions.setPow({ threads: next })}
    />
  );
}
