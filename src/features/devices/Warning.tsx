import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './devices.module.css';

/** What a signature costs, before it is given. */
export function Warning({ children }: { readonly children: ReactNode }) {
  return (
    <Stack row gap={3} pad={[3, 4]} size="small" className={styles.warning}>
      <Icon tone="copper" name="alert" />
      <div>{children}</div>
    </Stack>
  );
}
