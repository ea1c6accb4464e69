import type { EndpointName } from '../../state/config/RuntimeConfig.ts';
import { useConnection, useRuntime } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { ENDPOINT_WORDS } from './liveWords.ts';
import styles from './endpoints.module.css';

/** Each address we talk to, and whether it answers. */
export function EndpointList() {
  const { config, actions } = useRuntime();
  const troubles = useConnection((connection) => connection.troubles);
  return (
    <>
      <ul className={styles.endpoints}>
        {(Object.keys(ENDPOINT_WORDS) as EndpointName[]).map((name) => {
          const trouble = troubles.find((one) => one.endpoint === name);
          return (
            <li key={name} className={styles.endpoint}>
              <div>
                <strong>{ENDPOINT_WORDS[name]}</strong>
                <code>{config.endpoints[name]}</code>
                {trouble && <p>{trouble.what}</p>}
              </div>
              <Pill tone={trouble ? 'warn' : 'live'} icon={trouble ? 'off' : 'check'}>
                {trouble ? 'No answer' : 'No trouble'}
              </Pill>
            </li>
          );
        })}
      </ul>
      <Button icon="retry" onClick={() => actions.retryConnection()}>
        Try every endpoint again
      </Button>
    </>
  );
}
