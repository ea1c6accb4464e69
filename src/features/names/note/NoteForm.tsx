import { say } from '../../../lib/words/say.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LONGEST_TAG, LONGEST_TEXT, MOST_TAGS, type Note, type NoteChange, tagsOf } from '../../../state/notes/note.ts';
import { Button } from '../../../ui/Button.tsx';
import { errorWords } from '../../../ui/errorWords.ts';
import { TextAreaField, TextField } from '../../../ui/Field.tsx';
import { Stack } from '../../../ui/Stack.tsx';

/** What one writes about somebody; an empty one without a star is no note. */
export function NoteForm({
  note,
  onSave,
  onCancel,
}: {
  readonly note: Note | null;
  readonly onSave: (change: NoteChange) => Promise<void>;
  readonly onCancel: () => void;
}) {
  const [text, setText] = useState(note?.text ?? '');
  const [tags, setTags] = useState(note?.tags.join(', ') ?? '');
  const [error, setError] = useState<unknown>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  // Where the button was that opened it.
  useEffect(() => field.current?.focus(), []);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    setError(null);
    onSave({ text, tags: tagsOf(tags) }).catch(setError);
  };
  return (
    <Stack as="form" gap={3} onSubmit={save}>
      <TextAreaField
        label={say('Note')}
        value={text}
        maxLength={LONGEST_TEXT}
        dir="auto"
        ref={field}
        error={error === null ? null : errorWords(error)}
        onChange={(event) => setText(event.target.value)}
      />
      <TextField
        label={say('Tags')}
        hint={say('Separate tags with commas. You can use at most {most} tags.', { most: MOST_TAGS })}
        value={tags}
        maxLength={MOST_TAGS * (LONGEST_TAG + 2)}
        dir="auto"
        autoComplete="off"
        onChange={(event) => setTags(event.target.value)}
      />
      <Stack row wrap gap={2}>
        <Button type="submit" tone="primary" icon="check">
          {say('Save note')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {say('Cancel')}
        </Button>
      </Stack>
    </Stack>
  );
}
