import { expectedClock } from '../../game/estimate.ts';
import { formatDuration } from '../../game/format.ts';
import { say } from '../../lib/words/say.ts';
import { useProofs, useRuntime, useWorld } from '../../state/react.ts';
import { useMachineRate } from '../../state/useMachineRate.ts';
import { structIn } from '../../state/world/access.ts';
import { Note } from '../../ui/Note.tsx';
import { useNow } from '../../ui/useNow.ts';
import { nextLook } from './nextLook.ts';
import { expectedDeed } from './taskWords.ts';

/** Clock times are told to the minute. */
const RELOOK_MS = 10_000;

/** One line for who goes away: when something will have happened here, and until when this machine rests. */
export function NextLookLine() {
  const { config } = useRuntime();
  const tasks = useProofs((state) => state.tasks);
  const height = useWorld((world) => world.height);
  const machine = useMachineRate();
  const nowMs = useNow(RELOOK_MS);
  const blockMs = config.network.nominalBlockMs;
  const next = nextLook(tasks.values(), { height, machine, blockMs });
  const task = next ? tasks.get(next.key)?.task : undefined;
  const typeName = useWorld((world) => {
    const struct = task?.structId ? structIn(world, task.structId) : undefined;
    return struct ? world.structTypes.get(struct.typeId)?.name : undefined;
  });
  const clock = next && expectedClock(next.inMs, nowMs);
  if (!next || !task || clock === null) return null;
  const rest = next.restsMs !== null && next.restsMs > 0 ? expectedClock(next.restsMs, nowMs) : null;
  return (
    <Note icon="hourglass">
      {say('Come back {clock}, in about {time}: {deed}.', {
        clock,
        time: formatDuration(next.inMs),
        deed: expectedDeed(task.kind, typeName),
      })}
      {rest !== null && ` ${say('Your device rests until hashing starts {clock}.', { clock: rest })}`}
    </Note>
  );
}
