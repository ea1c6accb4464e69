import { say } from '../../lib/words/say.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** What opening means for one's files. */
export function LocalNote() {
  return (
    <Stack as="p" row gap={2} align="center" tone="faint" size="small">
      <Icon name="lock" size={16} />
      <span>{say('The mod is checked in this browser and stays on this device until you send it.')}</span>
    </Stack>
  );
}
