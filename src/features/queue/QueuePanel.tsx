import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { say } from '../../lib/words/say.ts';
import { useBlockMs } from '../../state/orders/useBlockMs.ts';
import { type ShownWish, useQueue } from '../../state/queue/useQueue.ts';
import { useWishWords } from '../../state/queue/useWishWords.ts';
import { useRuntime, useWishes } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { Text } from '../../ui/Text.tsx';
import { Unseen } from '../../ui/Unseen.tsx';
import { WishRow } from './WishRow.tsx';
import { standstillWords } from './waitWords.ts';

/** What is built and brought online by itself, in the player's order, and what each waits for. */
export function QueuePanel({ most = null }: { readonly most?: number | null }) {
  const { actions } = useRuntime();
  const queue = useQueue();
  const titles = useWishWords(queue);
  const isPaused = useWishes((state) => state.isPaused);
  const isStrict = useWishes((state) => state.isStrict);
  const role = useWishes((state) => state.role);
  const unread = useWishes((state) => state.unread.length);
  const blockMs = useBlockMs();
  const [news, setNews] = useState('');
  const [draggedId, setDraggedId] = useState<string | null>(null);

  const shown = most === null ? queue : queue.slice(0, most);
  const more = queue.length - shown.length;
  const stands = queue.length === 0 ? null : standstillWords({ role, isPaused });
  const move = (one: ShownWish, to: number): void => {
    void actions.moveWish(one.id, to);
    setNews(
      say('{order} Position {place} of {count} in the queue.', {
        order: titles.get(one.id) ?? '',
        place: to + 1,
        count: queue.length,
      }),
    );
  };

  return (
    <Panel
      title={say('Queue')}
      aside={
        <>
          {/* A gap of its own it must not have. */}
          <output>
            <Unseen>{news}</Unseen>
          </output>
          {queue.length > 0 && (
            <Button
              tone="quiet"
              icon={isPaused ? 'play' : 'pause'}
              onClick={() => void actions.setWishes({ isPaused: !isPaused })}
            >
              {isPaused ? say('Resume queue') : say('Pause')}
            </Button>
          )}
        </>
      }
    >
      {stands !== null && (
        <Note tone="warn" icon={isPaused ? 'pause' : role === 'noKey' ? 'lock' : 'info'}>
          {stands}
        </Note>
      )}
      {queue.length === 0 && (
        <Empty art={<Icon name="hourglass" size={40} />}>
          <p>
            {say(
              'Your queue is empty. If you’re short of charge or power, queue a build. The build starts as soon as you have enough, while the game is open.',
            )}
          </p>
        </Empty>
      )}
      {queue.length > 0 && (
        <Stack as="ol" gap={2} aria-label={say('Queued items')}>
          {shown.map((one, index) => (
            <WishRow
              key={one.id}
              one={one}
              title={titles.get(one.id) ?? ''}
              index={index}
              count={queue.length}
              blockMs={blockMs}
              isPaused={isPaused}
              onMove={(to) => move(one, to)}
              isDragged={draggedId === one.id}
              onDrag={setDraggedId}
              onDrop={() => {
                const dragged = queue.find(({ id }) => id === draggedId);
                setDraggedId(null);
                if (dragged && dragged !== one) move(dragged, index);
              }}
            />
          ))}
        </Stack>
      )}
      {more > 0 && (
        <Text as="p" size="small">
          <Link to="/activity" search={{ tab: 'queue' }}>
            {say('View all {count} items', { count: queue.length })}
          </Link>
        </Text>
      )}
      {most === null && queue.length > 1 && (
        <Switch
          label={say('Strict order')}
          on={isStrict}
          hint={say('If strict order is off, other items can go before items that wait for power or a slot.')}
          onChange={(on) => void actions.setWishes({ isStrict: on })}
        />
      )}
      {unread > 0 && (
        <Stack gap={2} align="start">
          <Note tone="warn" icon="info">
            {say(
              '{count, plural, one {This version can’t read one saved entry and ignores it.} other {This version can’t read # saved entries and ignores them.}}',
              { count: unread },
            )}
          </Note>
          <Button onClick={() => void actions.dropUnread()}>{say('Remove unreadable entries')}</Button>
        </Stack>
      )}
    </Panel>
  );
}
