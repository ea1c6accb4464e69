import { say } from '../../lib/words/say.ts';
import { NameOf } from '../names/NameOf.tsx';
import type { ForeignName } from '../../game/names.ts';
import { OrreryMark } from '../../ui/OrreryMark.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './onboarding.module.css';

/** The player one asks to act for. Name and tag are of their own making: told beside the id, which is not. */
export function WhoseCode({
  name,
  guildTag,
  playerId,
}: {
  readonly name: ForeignName;
  readonly guildTag: string;
  readonly playerId: string;
}) {
  return (
    <Stack row gap={4} align="center" pad={4} className={styles.whose}>
      <OrreryMark size={44} />
      <Stack>
        <Text as="strong" size="h2" clip>
          <NameOf kind="player" id={playerId} name={name} instead={say('Unnamed player')} />
        </Text>
        <Text as="small" tone="soft" face="display" clip>
          {guildTag !== '' && (
            <>
              [<bdi>{guildTag}</bdi>]{' '}
            </>
          )}
          {say('player {playerId}', { playerId })}
        </Text>
      </Stack>
    </Stack>
  );
}
