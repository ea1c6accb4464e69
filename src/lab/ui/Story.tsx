import type { ReactNode } from 'react';
import { Grid } from '../../ui/Grid.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';

/** One component in its states, beside each other. */
export function Story({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Panel title={title}>
      <Grid gap={4} min="16rem">
        {children}
      </Grid>
    </Panel>
  );
}

/** One state, with what makes it. */
export function State({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <Stack gap={2} justify="start">
      <Text size="micro" tone="faint" face="label">
        {words}
      </Text>
      {children}
    </Stack>
  );
}
