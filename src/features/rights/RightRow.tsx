import { dangerWords, dangerWordsOn } from '../../game/rights/dangers.ts';
import type { GivenRight } from '../../game/rights/overview.ts';
import { rightsWords } from '../../game/rightsWords.ts';
import { listed, say } from '../../lib/words/say.ts';
import { useHarmNetwork } from '../../state/network/useHarmNetwork.ts';
import { Say } from '../../ui/Say.tsx';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { OrderDoor } from '../order/form/OrderDoor.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Note } from '../../ui/Note.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './rights.module.css';

/** One right that was given: who, on what, what, by which way, and what it is dangerous for. */
export function RightRow({
  right,
  isOwn,
}: {
  readonly right: GivenRight;
  /** On what one owns oneself: it can be changed and taken here. */
  readonly isOwn: boolean;
}) {
  const { objectId, to, mask } = right;
  const network = useHarmNetwork();
  const dangers = isOwn ? dangerWordsOn(objectId, mask, network) : dangerWords(mask);
  return (
    <Grid as="li" gap={3} columns="minmax(0, 1fr) auto" single={640} items="center" className={styles.right}>
      <Stack gap={1}>
        <Stack as="p" row gap={2} wrap align="center">
          {to.kind === 'player' ? (
            isOwn ? (
              <ObjectLink id={to.playerId} />
            ) : (
              <strong>{say('You@@who has a permission')}</strong>
            )
          ) : (
            <span>
              <Say
                it="Members of {guild} of rank {rank} or better"
                with={{ guild: <ObjectLink id={to.guildId} />, rank: String(to.rank) }}
              />
            </span>
          )}
          <Text as="span" tone="faint">
            {say('on@@a permission on an object')}
          </Text>
          <ObjectLink id={objectId} />
          <Pill tone="quiet" icon={to.kind === 'player' ? 'person' : 'flag'}>
            {to.kind === 'player'
              ? say('by direct grant@@how a permission is granted')
              : say('by rank@@how a permission is granted')}
          </Pill>
          {dangers.length > 0 && (
            <Pill tone="danger" icon="alert">
              {say('Dangerous')}
            </Pill>
          )}
        </Stack>
        <Text tone="soft">{rightsWords(mask)}</Text>
        {dangers.length > 0 && (
          <Note tone="warn">
            {isOwn
              ? say('Anyone with this permission can {harm}.', { harm: listed(dangers) })
              : say('You can {harm}.', { harm: listed(dangers) })}
          </Note>
        )}
      </Stack>
      {isOwn && (
        <Stack row gap={2} wrap>
          {to.kind === 'player' ? (
            <>
              <OrderDoor
                name="MsgPermissionSetOnObject"
                given={{ objectId, playerId: to.playerId }}
                start={{ permissions: mask }}
                label={say('Change@@a permission')}
                tone="quiet"
              />
              <OrderDoor
                name="MsgPermissionRevokeOnObject"
                given={{ objectId, playerId: to.playerId, permissions: mask }}
                label={say('Revoke@@a permission')}
                tone="quiet"
              />
            </>
          ) : (
            <OrderDoor
              name="MsgPermissionGuildRankRevoke"
              given={{ objectId, guildId: to.guildId, permission: mask }}
              label={say('Revoke@@a permission')}
              tone="quiet"
            />
          )}
        </Stack>
      )}
    </Grid>
  );
}
