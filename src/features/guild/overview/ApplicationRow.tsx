import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { PlayerId } from '../../../game/ids.ts';
import type { ForeignName } from '../../../game/names.ts';
import type { MembershipApplication } from '../../../game/records.ts';
import { say } from '../../../lib/words/say.ts';
import { Card } from '../../../ui/Card.tsx';
import { Say } from '../../../ui/Say.tsx';
import { lazyNamed } from '../../../ui/lazyNamed.ts';
import { Note } from '../../../ui/Note.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { NameOf } from '../../names/NameOf.tsx';
import { ObjectLink } from '../../names/ObjectLink.tsx';
import styles from './overview.module.css';

/** The table of orders comes with the first of them. */
const DecisionButtons = lazyNamed(() => import('./DecisionButtons.tsx'), 'DecisionButtons');

/** Who would come in, by whose wish, and what may be done about it. */
export function ApplicationRow({
  application,
  name,
  me,
}: {
  readonly application: MembershipApplication;
  readonly name: ForeignName;
  readonly me: PlayerId | null;
}) {
  const { playerId, joinType, proposer } = application;
  const isMine = playerId === me;
  return (
    <Card as="li" gap={2} surface="deep">
      <Stack as="span" className={styles.applicant}>
        <Link to="/o/$id" params={{ id: playerId }}>
          <NameOf kind="player" id={playerId} name={name} instead={say('Player {id}', { id: playerId })} />
        </Link>
        <small>
          <ObjectLink id={playerId} bare />
          {isMine && `, ${say('you@@the player themself')}`}
          {joinType === 'invite' && proposer !== null && (
            <>
              {', '}
              <Say it="invited by {player}" with={{ player: <ObjectLink id={proposer} bare /> }} />
            </>
          )}
        </small>
      </Stack>
      <Suspense fallback={<Note tone="faint">{say('Loading actions…')}</Note>}>
        <DecisionButtons application={application} isMine={isMine} />
      </Suspense>
    </Card>
  );
}
