import { formatDay } from '../../lib/words/dates.ts';
import { say } from '../../lib/words/say.ts';
import { type HeldLooks as Held, useHeldLooks } from '../../state/wardrobe/quarantine/react.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';

/** Mods whose pictures hung on this machine, and the way to try them again; nothing where there are none. */
export function HeldLooks() {
  const held = useHeldLooks();
  if (held.owners.length === 0) return null;
  return (
    <Stack gap={2}>
      <Stack as="ul" gap={3} aria-label={say('Blocked on this device')}>
        {held.owners.map((one) => (
          <HeldRow key={one.owner} one={one} onRelease={held.release} />
        ))}
      </Stack>
      <Note tone="faint">
        {say(
          'Images that freeze while being drawn are stopped and blocked on this device for a week. Nothing else changes.',
        )}
      </Note>
    </Stack>
  );
}

function HeldRow({
  one: { owner, name, count, untilMs },
  onRelease,
}: {
  readonly one: Held['owners'][number];
  readonly onRelease: Held['release'];
}) {
  return (
    <Stack as="li" row gap={3} align="center" wrap>
      <Stack as="span" grow>
        <strong>
          <bdi>{name || say('Unnamed mod')}</bdi>
        </strong>
        <Text as="small" tone="soft">
          {say('Blocked until {day}, because {count, plural, one {an image} other {# images}} froze.', {
            count,
            day: formatDay(untilMs),
          })}
        </Text>
      </Stack>
      <Button tone="quiet" onClick={() => onRelease(owner)}>
        {say('Try again')}
      </Button>
    </Stack>
  );
}
