import { coinText } from '../../game/coins.ts';
import type { Player } from '../../game/entities.ts';
import { formatDuration } from '../../game/format.ts';
import { useWhole } from '../../state/ask/useRead.ts';
import { useDenoms } from '../../state/useDenoms.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useNow } from '../../ui/useNow.ts';
import { Stack } from '../../ui/Stack.tsx';

const EVERY_MS = 1000;

/** Alpha on its way out of reactors. Nothing is shown where there is none, or where the server does not tell. */
export function DefusionList({ player }: { readonly player: Player }) {
  const { data } = useWhole('web.rows/defusion', { delegator: player.primaryAddress });
  const denoms = useDenoms();
  const nowMs = useNow(EVERY_MS);
  if (!data || data.length === 0) return null;
  return (
    <Stack as="ul" gap={2} ruled aria-label="On its way out">
      {data.map(({ validator, coin, kind, completedAtMs, createdAtMs }, index) => (
        <Stack
          as="li"
          row
          gap={2}
          align="center"
          tone="soft"
          size="small"
          key={`${validator} ${createdAtMs ?? index} ${index}`}
        >
          <Icon tone="brass" name="hourglass" size={16} />
          <span>
            {coinText(coin, denoms)} {kind === 'undelegate' ? 'comes back' : 'moves to another reactor'}
            {completedAtMs !== null && completedAtMs > nowMs && ` in ${formatDuration(completedAtMs - nowMs)}`}
          </span>
        </Stack>
      ))}
    </Stack>
  );
}
