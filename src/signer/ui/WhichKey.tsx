import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './room.module.css';

/** Last characters of an address, by which people know it. */
export const TAIL = 6;

/** Which key it is about: its address whole, the end of it marked. */
export function WhichKey({ address, label }: { readonly address: string; readonly label: string }) {
  return (
    <Stack row gap={3} align="center" className={styles.whose}>
      <Icon name="key" tone="brass" />
      <Stack gap="hair">
        {label !== '' && (
          <Text as="strong" size="small">
            <bdi>{label}</bdi>
          </Text>
        )}
        <Text as="code" size="small" tone="soft">
          {address.slice(0, -TAIL)}
          <b className={styles.tail}>{address.slice(-TAIL)}</b>
        </Text>
      </Stack>
    </Stack>
  );
}
