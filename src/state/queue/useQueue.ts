/** The queue as a screen shows it: each wish with what it waits for, judged by the world as it is now. */
import { judgeQueue, type QueueVerdict } from '../../game/queue/judgeQueue.ts';
import { spendsCharge } from '../../game/queue/charged.ts';
import { useActivity, useFromWorld, useWishes } from '../react.ts';
import { isUnderWay } from '../stores/activity.ts';
import type { QueuedWish } from '../stores/wishes.ts';
import { standingOf } from '../world/access.ts';
import { wishView } from './wishView.ts';

export interface ShownWish extends QueuedWish {
  /** null while its transaction is under way, while it stands aside, and before the world is read. */
  readonly verdict: QueueVerdict | null;
  /** Its transaction was sent, and nobody tells what became of it. */
  readonly isUntold: boolean;
}

export function useQueue(): readonly ShownWish[] {
  const wishes = useWishes((state) => state.wishes);
  const isStrict = useWishes((state) => state.isStrict);
  const isSpent = useActivity(({ records }) => records.some((one) => isUnderWay(one) && spendsCharge(one.subject)));
  const untold = useActivity(({ records }) =>
    records
      .filter(({ phase }) => phase.step === 'unknown')
      .map(({ id }) => id)
      .join(' '),
  );
  return useFromWorld((world) => {
    const standing = standingOf(world);
    const taking = wishes.map(({ wish, stage }) => (stage.step === 'waiting' ? wish : null));
    const verdicts = standing && judgeQueue(taking, wishView(world, standing), { isStrict, isSpent });
    return wishes.map((one, index) => ({
      ...one,
      verdict: verdicts?.[index] ?? null,
      isUntold: one.stage.step === 'given' && untold.split(' ').includes(one.stage.txId),
    }));
  });
}
