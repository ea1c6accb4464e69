import { GROUP_WORDS } from '../../doctor/checks.ts';
import { basePath } from '../../lib/basePath.ts';
import type { Finding, Group } from '../../doctor/types.ts';
import { say } from '../../lib/words/say.ts';
import { PLACE_PARAMETER } from '../../state/config/placeLink.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { Note } from '../../ui/Note.tsx';
import { Say } from '../../ui/Say.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './doctor.module.css';
import { FindingGroup } from './FindingGroup.tsx';
import { reportText } from './reportText.ts';
import { useExamination } from './useExamination.ts';
import { sumWords } from './verdictWords.ts';

const COMMAND = 'npm run doctor -- '; // not said: a command

/** Everything this host can get wrong, asked from this browser. */
export function DoctorReport({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const [examination, again] = useExamination(isSignedIn);
  const here = new URL(basePath, location.href).href;
  const place = new URL(location.href).searchParams.get(PLACE_PARAMETER);
  const examined = place === null ? here : `${here}?${PLACE_PARAMETER}=${place}`;
  const isAsking = examination.step === 'asking';
  return (
    <Stack gap={4}>
      <Stack row gap={3} wrap align="center" justify="space-between">
        <Text as="output" size="lead" aria-live="polite">
          {isAsking && say('Checking this host. This takes about three blocks.')}
          {examination.step === 'failed' && say('The checks couldn’t be loaded. Reload the page.')}
          {examination.step === 'done' && sumWords(examination.findings)}
        </Text>
        <Stack row gap={3} wrap>
          {examination.step === 'done' && (
            <CopyButton text={reportText(examination.findings, examined)} label={say('Copy report')} />
          )}
          <Button icon="retry" pending={isAsking} onClick={again}>
            {say('Run checks again')}
          </Button>
        </Stack>
      </Stack>
      {isAsking && <Loader label={say('Checking pages, node, guild server and live stream…')} />}
      {examination.step === 'done' && <Groups findings={examination.findings} />}
      <Note tone="faint" className={styles.where}>
        <Say
          it="A web page can’t check certificates or cookie settings. To check everything, run this command: {command}"
          with={{ command: <code>{COMMAND + here}</code> }}
        />
      </Note>
    </Stack>
  );
}

function Groups({ findings }: { readonly findings: readonly Finding[] }) {
  return (
    <Grid gap={4} min="26rem" items="start">
      {(Object.keys(GROUP_WORDS) as Group[]).map((group) => (
        <FindingGroup
          key={group}
          title={say(GROUP_WORDS[group])}
          findings={findings.filter((finding) => finding.group === group)}
        />
      ))}
    </Grid>
  );
}
