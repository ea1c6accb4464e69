import { useRef } from 'react';
import { say } from '../../lib/words/say.ts';
import type { ShownWish } from '../../state/queue/useQueue.ts';
import { useRuntime } from '../../state/react.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { Note } from '../../ui/Note.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { WaysOn } from '../order/WaysOn.tsx';
import styles from './queue.module.css';
import { wishWords } from './waitWords.ts';

/** One wish: what it is, what it waits for, and its place, which is changed by buttons or by dragging. */
export function WishRow({
  one,
  title,
  index,
  count,
  blockMs,
  isPaused,
  isDragged,
  onMove,
  onDrag,
  onDrop,
}: {
  readonly one: ShownWish;
  readonly title: string;
  readonly index: number;
  readonly count: number;
  readonly blockMs: number;
  readonly isPaused: boolean;
  readonly isDragged: boolean;
  readonly onMove: (to: number) => void;
  readonly onDrag: (id: string | null) => void;
  readonly onDrop: () => void;
}) {
  const { actions } = useRuntime();
  const row = useRef<HTMLLIElement>(null);
  const { tone, icon, words, detail, lacks } = wishWords(one, blockMs, isPaused);
  const isGiven = one.stage.step === 'given';
  return (
    <Card
      as="li"
      ref={row}
      gap={2}
      className={cx(styles.row, isDragged && styles.dragged)}
      draggable={!isGiven}
      onDragStart={() => onDrag(one.id)}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event: React.DragEvent) => event.preventDefault()}
      onDrop={onDrop}
    >
      <Text as="strong" size="body" className={styles.title}>
        {title}
      </Text>
      <Note>{detail}</Note>
      {lacks !== null && <WaysOn lacks={lacks} />}
      <Stack row gap={1} wrap align="center">
        <Stack row grow>
          <Pill tone={tone} icon={icon}>
            {words}
          </Pill>
        </Stack>
        {one.stage.step === 'aside' && (
          <Button icon="retry" onClick={() => void actions.retryWish(one.id)}>
            {say('Try again')}
          </Button>
        )}
        {count > 1 && (
          <>
            <IconButton
              icon="chevron"
              className={styles.up}
              label={say('Move “{title}” up', { title })}
              aria-disabled={index === 0}
              onClick={() => index > 0 && onMove(index - 1)}
            />
            <IconButton
              icon="chevron"
              className={styles.down}
              label={say('Move “{title}” down', { title })}
              aria-disabled={index === count - 1}
              onClick={() => index < count - 1 && onMove(index + 1)}
            />
          </>
        )}
        <IconButton
          icon="trash"
          label={isGiven ? say('Hide “{title}”', { title }) : say('Remove “{title}”', { title })}
          onClick={() => void actions.removeWish(one.id)}
        />
      </Stack>
    </Card>
  );
}
