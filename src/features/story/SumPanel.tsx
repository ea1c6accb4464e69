import { say } from '../../lib/words/say.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';

/** One kind of wealth: what was there, what came and went, what is there. */
export function SumPanel({
  title,
  facts,
  isUnchanged,
}: {
  readonly title: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly isUnchanged: boolean;
}) {
  return (
    <Stack as="section" gap={2} justify="start" aria-label={title}>
      <Text as="h3" tone="soft" size="small" face="label">
        {title}
      </Text>
      {isUnchanged ? (
        <Note>{say('{value}, unchanged.', { value: facts.at(-1)?.value ?? '' })}</Note>
      ) : (
        <Facts facts={facts} />
      )}
    </Stack>
  );
}
