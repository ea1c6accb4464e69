import { Link } from '@tanstack/react-router';
import { say } from '../../lib/words/say.ts';
import { useHost } from '../../state/missingRoutes.ts';
import { Button } from '../../ui/Button.tsx';
import { Say } from '../../ui/Say.tsx';
import { ColorGaps } from './ColorGaps.tsx';
import { HeaderGaps } from './HeaderGaps.tsx';
import { kindWords } from './kindWords.ts';
import { missingWords, otherwiseWords } from './missingWords.ts';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './room.module.css';

/** Which guild server this host runs, and what it was seen not to offer: said here once, and on no panel. */
export function HostGaps() {
  const [{ missing, kind }, forget] = useHost();
  const [lost, otherwise] = [missingWords(missing), otherwiseWords(missing)];
  return (
    <>
      <p>{kindWords(kind)}</p>
      {missing.length === 0 && <Note tone="faint">{say('The guild server has answered every request so far.')}</Note>}
      {lost.length > 0 && <Gaps lead={say('The guild server doesn’t support:')} things={lost} />}
      {otherwise.length > 0 && <Gaps lead={say('Loaded from the chain instead:')} things={otherwise} />}
      {missing.length > 0 && (
        <div>
          <Button icon="retry" onClick={forget}>
            {say('Check again@@features the guild server lacked')}
          </Button>
        </div>
      )}
      <HeaderGaps />
      <ColorGaps />
      <p>
        <Say
          it="The host of this site can {examined}."
          with={{ examined: <Link to="/doctor">{say('run all checks')}</Link> }}
        />
      </p>
    </>
  );
}

function Gaps({ lead, things }: { readonly lead: string; readonly things: readonly string[] }) {
  return (
    <>
      <p>{lead}</p>
      <Stack as="ul" gap="hair" className={styles.gaps}>
        {things.map((words) => (
          <Stack as="li" row gap={2} key={words}>
            {words}
          </Stack>
        ))}
      </Stack>
    </>
  );
}
