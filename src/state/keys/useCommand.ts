import { useEffect, useEffectEvent } from 'react';
import type { CommandId } from './commands.ts';
import { answerCommand } from './keyDesk.ts';

/**
 * Answers to a command while this is on the screen.
 *
 * @param isInDialog whether the dialog that is open is this command's own
 */
export function useCommand(id: CommandId, run: () => void, isInDialog = false): void {
  const give = useEffectEvent(run);
  const isOwn = useEffectEvent(() => isInDialog);
  useEffect(
    () =>
      answerCommand(
        id,
        () => give(),
        () => isOwn(),
      ),
    [id],
  );
}
