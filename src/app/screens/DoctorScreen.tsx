import { Link } from '@tanstack/react-router';
import { DoctorReport } from '../../features/doctor/DoctorReport.tsx';
import { OtherPlaces } from '../../features/doctor/OtherPlaces.tsx';
import { say } from '../../lib/words/say.ts';
import { useRuntime, useSession } from '../../state/react.ts';
import { Grid } from '../../ui/Grid.tsx';
import { Note } from '../../ui/Note.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Say } from '../../ui/Say.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { PanelBoundary } from '../errors/PanelBoundary.tsx';
import styles from './records.module.css';

/** For whoever hosts this page: what is wrong with it, and what to change where. Nobody needs a key here. */
export function DoctorScreen() {
  const { practice } = useRuntime();
  const isSignedIn = useSession(({ webSession }) => webSession === 'signedIn');
  return (
    <Grid gap={4} justify="start" columns="minmax(0, 1fr)" className={styles.records}>
      <Stack gap={1}>
        <PageHeading title={say('Doctor')} />
        <Text tone="soft">
          <Say
            it="If you host this site, the doctor checks its setup from your browser. The checks sign and change nothing. Create or fix config.json in {setup}."
            with={{ setup: <Link to="/setup">{say('Setup')}</Link> }}
          />
        </Text>
        {!practice && <OtherPlaces />}
      </Stack>
      <PanelBoundary name={say('Results of the checks')}>
        {practice ? (
          <Note icon="info">
            {say('Practice runs only in this browser, so there’s no host to check. Leave practice first.')}
          </Note>
        ) : (
          <DoctorReport isSignedIn={isSignedIn} />
        )}
      </PanelBoundary>
    </Grid>
  );
}
