import { useJobs, useRuntime } from '../../state/react.ts';
import { Slider } from '../../ui/Slider.tsx';

/** How many cores the proofs may use. */
export function ThreadsControl() {
  const { actions } = useRuntime();
  const threads = useJobs((jobs) => jobs.pool.threads);
  const cores = Math.max(1, navigator.hardwareConcurrency || 1, threads);
  return (
    <Slider
      label="Cores at work"
      min={1}
      max={cores}
      value={Math.max(1, threads)}
      valueText={`${Math.max(1, threads)} of ${cores}`}
      hint="More finds proofs sooner and makes the machine warmer."
      onChange={(next) => actions.setThreads(next)}
    />
  );
}
