import { say } from '../../lib/words/say.ts';
import { Text } from '../../ui/Text.tsx';

/** The last answer, if there is one, stands beside it. */
export function NotTold() {
  return (
    <Text as="span" tone="faint" size="small">
      {say('Chain data isn’t available right now.')}
    </Text>
  );
}
