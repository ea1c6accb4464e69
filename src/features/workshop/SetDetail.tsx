import { useState } from 'react';
import { type CosmeticSet, FALLBACK_LANGUAGE, pickText } from '../../game/cosmetics.ts';
import { say } from '../../lib/words/say.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { PLAYER_LANGUAGE } from '../../state/wardrobe/react.ts';
import { tidyText } from '../../lib/tidyText.ts';
import { useSetChange } from '../../state/workshop/useCosmeticChanges.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Say } from '../../ui/Say.tsx';
import { languageOptions } from './languages.ts';
import { SendTrouble } from './SendTrouble.tsx';
import { Quote } from '../../ui/Quote.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './workshop.module.css';

const NAME_LENGTH = 60;
/** Of a hash, at each end. */
const ENDS = 6;

export function SetDetail({ set, name }: { readonly set: CosmeticSet; readonly name: string }) {
  const detail = useRead('cosmetics.set', { setHash: set.setHash });
  const change = useSetChange();
  const [asking, setAsking] = useState(false);
  const { setHash, active, author, guildId, languages } = set;
  // The row goes, and with it what had the focus.
  const remove = (): void => {
    setAsking(false);
    change.mutateAsync({ kind: 'remove', hash: setHash }).then(
      () => document.getElementById('main')?.focus({ preventScroll: true }),
      () => undefined, // said below
    );
  };
  const description = detail.data
    ? tidyText(pickText(detail.data.description, PLAYER_LANGUAGE, FALLBACK_LANGUAGE))
    : '';
  const classes = detail.data
    ? detail.data.skins.map((skin) => ({
        class: skin.class,
        name: tidyText(pickText(skin.name, PLAYER_LANGUAGE, skin.defaultLanguage), NAME_LENGTH) || skin.class,
      }))
    : set.classes.map((one) => ({ class: tidyText(one, NAME_LENGTH), name: '' }));
  return (
    <Stack gap={3} ruled>
      {description !== '' && <Quote dir="auto">{description}</Quote>}
      <Stack as="ul" gap="hair" className={styles.classes} aria-label={say('Classes in {name}', { name })}>
        {classes.map((one) => (
          <Stack as="li" row gap={3} justify="space-between" size="small" key={one.class}>
            <Text as="span" tone="faint">
              {one.class}
            </Text>
            {one.name !== '' && <bdi>{one.name}</bdi>}
          </Stack>
        ))}
      </Stack>
      <Facts
        facts={[
          {
            name: say('Author'),
            value: <bdi>{tidyText(author, NAME_LENGTH) || say('Unknown@@the author of a mod')}</bdi>,
          },
          {
            name: say('Audience@@of a mod'),
            value: guildId === null ? say('Everybody') : say('Guild {guild}', { guild: guildId }),
          },
          {
            name: say('Languages'),
            value:
              languageOptions(languages)
                .map(({ words }) => words)
                .join(', ') || say('Unknown@@the languages of a mod'),
          },
          { name: say('Hash'), value: <code>{`${setHash.slice(0, ENDS)}…${setHash.slice(-ENDS)}`}</code> },
        ]}
      />
      <Stack row gap={2} wrap>
        <Button
          tone={active ? 'plain' : 'primary'}
          pending={change.isPending && change.variables.kind !== 'remove'}
          onClick={() => change.mutate({ kind: active ? 'deactivate' : 'activate', hash: setHash })}
        >
          {active ? say('Disable mod') : say('Enable mod')}
        </Button>
        <Button
          tone="quiet"
          icon="trash"
          pending={change.isPending && change.variables.kind === 'remove'}
          onClick={() => setAsking(true)}
        >
          {say('Delete')}
        </Button>
        <CopyButton text={setHash} label={say('Copy hash')} />
      </Stack>
      {change.isError && <SendTrouble error={change.error} />}
      {asking && (
        <Dialog title={say('Delete this mod?')} onClose={() => setAsking(false)}>
          <p>
            <Say
              it="{mod} is deleted from the guild server for everyone. Anyone with its archive can install it again."
              with={{ mod: <bdi>{name}</bdi> }}
            />
          </p>
          <Stack row gap={2} wrap>
            <Button onClick={() => setAsking(false)}>{say('Cancel@@do not delete')}</Button>
            <Button tone="danger" icon="trash" onClick={remove}>
              {say('Delete for everyone')}
            </Button>
          </Stack>
        </Dialog>
      )}
    </Stack>
  );
}
