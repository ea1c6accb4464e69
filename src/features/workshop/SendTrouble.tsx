import { refusalOf } from '../../state/workshop/refusalOf.ts';
import { errorWords } from '../../ui/errorWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { FindingList } from './FindingList.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Note } from '../../ui/Note.tsx';

/** Why the server did not do it: its word, what it means, what to do, and its findings by file. */
export function SendTrouble({ error }: { readonly error: unknown }) {
  const refusal = refusalOf(error);
  return (
    <Stack role="alert" gap={3}>
      <Stack as="p" row gap={2} align="center">
        <Icon name="alert" tone="danger" />
        <span>{refusal ? refusal.what : errorWords(error)}</span>
      </Stack>
      {refusal?.hint && <p>{refusal.hint}</p>}
      {refusal && <FindingList kind="error" findings={refusal.findings} />}
      {refusal && <Note tone="faint">{refusal.code}</Note>}
    </Stack>
  );
}
