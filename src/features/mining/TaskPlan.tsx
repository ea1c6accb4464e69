import { DEFAULT_WATTS_PER_THREAD } from '../../game/planner.ts';
import { say } from '../../lib/words/say.ts';
import type { TaskView } from '../../state/stores/proofs.ts';
import { useProofs, useRuntime, useWorld } from '../../state/react.ts';
import { Slider } from '../../ui/Slider.tsx';
import { planOf } from './planOf.ts';
import { PlanCurve } from './PlanCurve.tsx';
import { StartChoice } from './StartChoice.tsx';
import { useTaskRate } from './useTaskRate.ts';
import { useStoredNumber } from '../../ui/useStoredNumber.ts';
import { Stack } from '../../ui/Stack.tsx';

const WATTS = { fallback: DEFAULT_WATTS_PER_THREAD, min: 1, max: 25 } as const;
/** Seconds of hashing for a second of waiting, by the slider's position. */
const EAGERNESS = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 10, 20] as const;
const EAGER = { fallback: 4, min: 0, max: EAGERNESS.length - 1 } as const;

/** The plan of one view: when it will be done, what that costs, and when to begin. */
export function TaskPlan({
  view,
  onStartAt,
}: {
  readonly view: TaskView;
  readonly onStartAt: (startAt: number | null) => void;
}) {
  const { config } = useRuntime();
  const height = useWorld((world) => world.height);
  const threads = useProofs((proofs) => proofs.pool.threads);
  const rate = useTaskRate(view);
  const [wattsPerThread, setWatts] = useStoredNumber('plan.watts', WATTS);
  const [eager, setEager] = useStoredNumber('plan.eagerness', EAGER);
  const eagerness = EAGERNESS[eager] ?? 1;

  const { task, progress, startAt } = view;
  const blockMs = config.network.nominalBlockMs;
  const plan = planOf({
    range: task.range,
    clock: task.clock,
    height,
    blockMs,
    rate,
    bestZeros: progress.best?.zeros ?? 0,
    threads,
    wattsPerThread,
    eagerness,
    startAt,
  });
  return (
    <Stack gap={3}>
      <PlanCurve view={plan} height={height} />
      <StartChoice plan={plan.plan} startAt={startAt} blockMs={blockMs} onStartAt={onStartAt} />
      <Slider
        label={say('Extra hashing to finish 1\u00a0s sooner')}
        min={EAGER.min}
        max={EAGER.max}
        value={eager}
        valueText={say('{seconds} s of hashing', { seconds: eagerness })}
        hint={say('Sets the best start. With a higher value, hashing starts sooner.')}
        onChange={setEager}
      />
      <Slider
        label={say('Power per active core')}
        min={WATTS.min}
        max={WATTS.max}
        value={wattsPerThread}
        valueText={`${wattsPerThread} W`}
        hint={say('Browsers can’t measure power. Energy estimates depend on this value.')}
        onChange={setWatts}
      />
    </Stack>
  );
}
