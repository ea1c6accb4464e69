import { isolatedOr } from '../../../lib/tidyText.ts';
import { NameOf } from '../../names/NameOf.tsx';
import { Link } from '@tanstack/react-router';
import { IconButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { Unseen } from '../../../ui/Unseen.tsx';
import { formatGrams } from '../amounts.ts';
import type { Member } from './sortMembers.ts';
import { Grid } from '../../../ui/Grid.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
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
  const { id, name, rank, alphaGrams } = member;
  const shown = isolatedOr(name, `Player ${id}`);
  return (
    <Grid gap={3} columns="minmax(0, 1fr) 5rem 7rem 44px" items="center" className={styles.row} data-own={isMe}>
      <Link to="/scout" search={{ q: id }} className={styles.who}>
        <Stack as="span" tone="soft" className={styles.medal} data-best={rank === BEST_RANK} aria-hidden="true">
          <Icon name={isOwner ? 'flag' : 'person'} size={18} />
        </Stack>
        <Stack as="span">
          <Text as="strong" clip>
            <NameOf kind="player" id={id} name={name} instead={`Player ${id}`} />
          </Text>
          <Text as="small" clip>
            {id}
            {member.substationId !== null && ` · power from ${member.substationId}`}
          </Text>
        </Stack>
        {isMe && <Pill tone="brass">You</Pill>}
        {isOwner && (
          <Pill tone="quiet" icon="flag">
            Owner
          </Pill>
        )}
      </Link>
      <span className={styles.figure}>
        <Unseen>Rank </Unseen>
        {rank === null ? '–' : rank === NO_RANK ? 'none' : String(rank)}
      </span>
      <span className={styles.figure}>
        <Unseen>, alpha </Unseen>
        {formatGrams(alphaGrams)}
      </span>
      {onManage === null ? (
        <span />
      ) : (
        <IconButton icon="gear" label={`Rank and membership of ${shown}`} onClick={onManage} />
      )}
    </Grid>
  );
}

const NO_RANK = 0n;
const BEST_RANK = 1n;
