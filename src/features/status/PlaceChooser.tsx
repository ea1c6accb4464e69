import { say } from '../../lib/words/say.ts';
import { goToPlace } from '../../state/config/chosenPlace.ts';
import { useRuntime } from '../../state/react.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './places.module.css';

/** The guilds and networks of this host, the one that is open marked. Nothing where there is one alone, or in practice. */
export function PlaceChooser() {
  const { config, practice } = useRuntime();
  if (config.places.length < 2 || practice) return null;
  return (
    <Stack as="nav" gap={2} aria-label={say('Guilds and networks')}>
      <Stack as="ul" gap={2}>
        {config.places.map(({ id, name: words, logo, chainId: chain }) => {
          const isHere = id === config.id;
          return (
            <li key={id}>
              <button
                type="button"
                className={cx(styles.place, isHere && styles.here)}
                aria-current={isHere || undefined}
                onClick={() => {
                  if (!isHere) goToPlace(config, id);
                }}
              >
                <img src={logo} width={28} height={28} alt="" />
                <Stack as="span" gap="hair" grow>
                  <Text as="strong" size="body">
                    {words}
                  </Text>
                  <Text as="small" tone="soft">
                    {chain}
                  </Text>
                </Stack>
                {isHere ? <Icon name="check" tone="brass" /> : <Icon name="arrow" tone="faint" />}
              </button>
            </li>
          );
        })}
      </Stack>
      <Text tone="faint" size="small">
        {say('Each network has its own world and its own keys. You use the same keys for all guilds on one network.')}
      </Text>
    </Stack>
  );
}
