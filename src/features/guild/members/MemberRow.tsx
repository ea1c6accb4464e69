import { isolatedOr } from '../../../lib/tidyText.ts';
import { say } from '../../../lib/words/say.ts';
import { Say } from '../../../ui/Say.tsx';
import { NameOf } from '../../names/NameOf.tsx';
import { ObjectLink } from '../../names/ObjectLink.tsx';
import { Link } from '@tanstack/react-router';
import { IconButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { Unseen } from '../../../ui/Unseen.tsx';
import { AlphaOf } from './AlphaOf.tsx';
import { type Member, rankWords } from './sortMembers.ts';
import { Grid } from '../../../ui/Grid.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import row from '../../../ui/WholeRow.module.css';
import { cx } from '../../../ui/cx.ts';
import styles from './members.module.css';

/** One member: who, with what standing and stock, and the way to their planet. */
export function MemberRow({
  member,
  isMe,
  isOwner,
  onManage,
}: {
  readonly member: Member;
  readonly isMe: boolean;
  readonly isOwner: boolean;
  /** null where there is nothing to manage. */
  readonly onManage: (() => void) | null;
}) {
  const { id, name, recipe, rank } = member;
  const shown = isolatedOr(name, say('Player {id}', { id }));
  return (
    <Grid gap={3} columns="minmax(0, 1fr) 5rem 7rem 44px" items="center" className={styles.row} data-own={isMe}>
      <div className={styles.who}>
        <Stack as="span" tone="soft" className={styles.medal} data-best={rank === BEST_RANK} aria-hidden="true">
          <Icon name={isOwner ? 'flag' : 'person'} size={18} />
        </Stack>
        <Stack as="span">
          <Text as="strong" clip>
            <Link to="/o/$id" params={{ id }} className={row.way}>
              <NameOf kind="player" id={id} name={name} instead={say('Player {id}', { id })} recipe={recipe} />
            </Link>
          </Text>
          <Text as="small" clip className={cx(row.above, styles.whence)}>
            <ObjectLink id={id} bare />
            {member.substationId !== null && (
              <>
                {' · '}
                <Say it="power from {substation}" with={{ substation: <ObjectLink id={member.substationId} bare /> }} />
              </>
            )}
          </Text>
        </Stack>
        {(isMe || isOwner) && (
          <Stack as="span" row gap={2} className={styles.standing}>
            {isMe && <Pill tone="brass">{say('You@@this row is you')}</Pill>}
            {isOwner && (
              <Pill tone="quiet" icon="flag">
                {say('Owner@@of a guild')}
              </Pill>
            )}
          </Stack>
        )}
      </div>
      <span className={styles.figure}>
        <Unseen>{say('Rank')} </Unseen>
        {rankWords(rank)}
      </span>
      <span className={styles.figure}>
        <Unseen>, {say('alpha')} </Unseen>
        <AlphaOf member={member} />
      </span>
      {onManage === null ? (
        <span />
      ) : (
        <IconButton icon="gear" label={say('Manage {player}', { player: shown })} onClick={onManage} />
      )}
    </Grid>
  );
}

const BEST_RANK = 1n;
