import type { ReactNode } from 'react';
import { say } from '../../lib/words/say.ts';
import { useConnection, useRuntime } from '../../state/react.ts';
import { Pill } from '../../ui/Pill.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useNow } from '../../ui/useNow.ts';
import { ClockLine } from './ClockLine.tsx';
import { ConsistencyTable } from './ConsistencyTable.tsx';
import { EndpointList } from './EndpointList.tsx';
import { FrameTroubles } from './FrameTroubles.tsx';
import { HostGaps } from './HostGaps.tsx';
import { LastResync } from './LastResync.tsx';
import { describeLine } from './liveWords.ts';
import { PlaceChooser } from './PlaceChooser.tsx';
import { SourceLanes } from './SourceLanes.tsx';
import { Note } from '../../ui/Note.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './room.module.css';

/** Everything this client knows about where its numbers come from and how far they can be trusted. */
export function ConnectionRoom() {
  const { config } = useRuntime();
  const connection = useConnection((all) => all);
  const { tone, icon, words, detail } = describeLine(connection, useNow(1000), config.network.nominalBlockMs);
  return (
    <div id="connection">
      <Panel
        title={say('Connection')}
        aside={
          <Pill tone={tone} icon={icon}>
            {words}
          </Pill>
        }
      >
        <Note tone="faint">{detail}</Note>
        <SourceLanes />
        <Grid gap={5} min="20rem" className={styles.parts}>
          <Part title={say('Chain vs. guild server')}>
            <ConsistencyTable />
          </Part>
          <Part title={say('Last full reload')}>
            <LastResync />
          </Part>
          <Part title={say('Missing features')}>
            <HostGaps />
          </Part>
          <Part title={say('Unreadable stream messages')}>
            <FrameTroubles />
          </Part>
        </Grid>
        {config.places.length > 1 && (
          <Part title={say('Guilds and networks')}>
            <PlaceChooser />
          </Part>
        )}
        <Part title={say('Clock')}>
          <ClockLine />
        </Part>
        <Part title={say('Endpoints')}>
          <EndpointList />
        </Part>
      </Panel>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap={2} justify="start" tone="soft" size="small">
      <Text as="h3" tone="faint" size="micro" face="label">
        {title}
      </Text>
      {children}
    </Stack>
  );
}
