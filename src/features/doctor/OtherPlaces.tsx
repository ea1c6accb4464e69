import { basePath } from '../../lib/basePath.ts';
import { say } from '../../lib/words/say.ts';
import { searchOfPlace } from '../../state/config/placeLink.ts';
import { useRuntime } from '../../state/react.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';

/** A page examines the guild or network that it is of: which, and where the host's others are. Nothing where there is one alone. */
export function OtherPlaces() {
  const { config } = useRuntime();
  const { places, brand } = config;
  if (places.length < 2) return null;
  return (
    <Stack as="nav" row wrap gap={[4, 1]} aria-label={say('Guilds and networks')}>
      <Text tone="soft">{say('This page checks {here}. Other entries on this host:', { here: brand.name })}</Text>
      {places.map(({ id, name: words }) =>
        id === config.id ? null : (
          // Another network is another start of the client.
          <a key={id} href={`${basePath}doctor${searchOfPlace({ id, places }, '?')}`}>
            {words}
          </a>
        ),
      )}
    </Stack>
  );
}
