import { say } from '../../lib/words/say.ts';
import type { EndpointName } from '../../state/config/RuntimeConfig.ts';
import { useConnection, useRuntime } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { ENDPOINT_WORDS } from './endpointWords.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { Note } from '../../ui/Note.tsx';

/** Each address we talk to, and whether it answers. */
export function EndpointList() {
  const { config, actions } = useRuntime();
  const troubles = useConnection((connection) => connection.troubles);
  return (
    <>
      <Stack as="ul">
        {(Object.keys(ENDPOINT_WORDS) as EndpointName[]).map((name) => {
          const trouble = troubles.find((one) => one.endpoint === name);
          return (
            <Stack as="li" key={name} row gap={3} align="center" justify="space-between" pad={[3, 0]} lined>
              <Stack gap="hair">
                <strong>{say(ENDPOINT_WORDS[name])}</strong>
                <Text as="code" tone="faint" size="small">
                  {config.endpoints[name] ?? say('not available on this site')}
                </Text>
                {trouble && <Note tone="warn">{trouble.what}</Note>}
              </Stack>
              {config.endpoints[name] !== null && (
                <Pill tone={trouble ? 'warn' : 'live'} icon={trouble ? (trouble.isBehind ? 'alert' : 'off') : 'check'}>
                  {trouble ? (trouble.isBehind ? say('Outdated data') : say('No response')) : say('No problems')}
                </Pill>
              )}
            </Stack>
          );
        })}
      </Stack>
      <Button icon="retry" onClick={() => actions.retryConnection()}>
        {say('Try all endpoints again')}
      </Button>
    </>
  );
}
