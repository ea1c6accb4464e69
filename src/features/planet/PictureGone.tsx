import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './stage.module.css';
import type { SceneLack } from './useScene.ts';

const WORDS: Readonly<Record<SceneLack, Sentence>> = {
  lost: mark(
    'The map can’t be shown, because the browser’s graphics crashed. Use this list, and try again in two minutes.',
  ),
  noGraphics: mark(
    'The map can’t be shown, because this browser has no WebGL. Use this list, or turn on hardware acceleration.',
  ),
  notLoaded: mark('The map can’t be shown, because a part of this page didn’t load. Use this list, or try again.'),
};

/** Stands over the list where the picture would be: why there is none, and the way to get it back. */
export function PictureGone({ lack, onRetry }: { readonly lack: SceneLack; readonly onRetry: () => void }) {
  return (
    <Stack as="output" row gap={3} wrap align="center" justify="space-between" className={styles.gone}>
      <Note icon="alert">{say(WORDS[lack])}</Note>
      <Button onClick={onRetry}>{say('Try again')}</Button>
    </Stack>
  );
}
