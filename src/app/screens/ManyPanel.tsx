import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { StructId } from '../../game/ids.ts';
import { say } from '../../lib/words/say.ts';
import { useCommand } from '../../state/keys/useCommand.ts';
import { useFromWorld } from '../../state/react.ts';
import { ownStructs } from '../../state/world/access.ts';
import { IconButton } from '../../ui/Button.tsx';
import { lazyNamed } from '../../ui/lazyNamed.ts';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './play.module.css';

// Few choose several, and who does can wait for it: it brings the rules of all orders.
const ManyBar = lazyNamed(() => import('../../features/structs/ManyBar.tsx'), 'ManyBar');

/** Beside the picture, while several of its structs are being chosen: what can be done with them. Escape ends it. */
export function ManyPanel({
  marked,
  isOn,
  onClose,
}: {
  readonly marked: ReadonlySet<StructId>;
  readonly isOn: boolean;
  readonly onClose: () => void;
}) {
  const own = useFromWorld((world) => ownStructs(world).map(({ id }) => id));
  const ids = own.filter((id) => marked.has(id));
  // From anywhere on the page, unless a dialog above takes it.
  useCommand('leave', onClose);

  return (
    <aside className={styles.panel} aria-label={say('Several structs')}>
      <Stack as="header" row gap={3} align="start" justify="space-between" className={styles.panelHead}>
        <Text as="h2" size="h2">
          {say('Select several structs')}
        </Text>
        <IconButton icon="cross" label={say('Close')} onClick={onClose} />
      </Stack>
      <Stack gap={4} justify="start" pad={4} className={styles.panelBody}>
        {ids.length === 0 ? (
          <Note icon="info">
            {isOn
              ? say('Choose structs on the map to select them.')
              : say('The selected structs no longer exist. Select other structs.')}
          </Note>
        ) : (
          <Suspense>
            <ManyBar ids={ids} onClear={onClose} />
          </Suspense>
        )}
        <Link to="/structs">{say('List of your structs')}</Link>
      </Stack>
    </aside>
  );
}
