import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { say } from '../../lib/words/say.ts';
import { useAlerts, useRuntime } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { VirtualList } from '../../ui/VirtualList.tsx';
import { AlertLine } from './AlertLine.tsx';
import { AlertSettingsPanel } from './AlertSettingsPanel.tsx';
import { PricePanel } from './PricePanel.tsx';
import styles from './alerts.module.css';

/** Two lines and their gaps. */
const ROW_GUESS_PX = 76;

/** All that is kept, newest first, and beside it the player's wishes. Who leaves has read what stood there. */
export function AlertRoom() {
  useBegun();
  const { actions } = useRuntime();
  const alerts = useAlerts((state) => state.alerts);
  const isKnown = useAlerts((state) => state.isKnown);
  const markRead = useEffectEvent(() => void actions.markAlertsRead(alerts));
  useEffect(() => () => markRead(), []);
  return (
    <Grid gap={4} items="start" columns="minmax(0, 1fr)" className={styles.room}>
      <Panel
        title={say('Events')}
        aside={
          alerts.some(({ isRead }) => !isRead) && (
            <Button tone="quiet" icon="check" onClick={() => void actions.markAlertsRead(alerts)}>
              {say('Mark all as read')}
            </Button>
          )
        }
      >
        {!isKnown ? (
          <Loader label={say('Loading events…')} />
        ) : alerts.length === 0 ? (
          <Empty art={<Icon name="bell" size={40} />}>
            <p>{say('No alerts yet. You’ll see raids, losses, proofs, power and guild news here.')}</p>
          </Empty>
        ) : (
          <VirtualList
            label={say('Alerts, newest first')}
            items={alerts}
            keyOf={({ id }) => id}
            rowGuessPx={ROW_GUESS_PX}
          >
            {(alert) => <AlertLine alert={alert} />}
          </VirtualList>
        )}
      </Panel>
      <Stack gap={4}>
        <Panel title={say('While you were away')}>
          <Link to="/story">{say('While you were away')}</Link>
        </Panel>
        <AlertSettingsPanel />
        <PricePanel />
      </Stack>
    </Grid>
  );
}

/** Alerts begin a while after all else; who looks at them waits no longer. */
function useBegun(): void {
  const { actions } = useRuntime();
  useEffect(() => void actions.markAlertsRead([]), [actions]);
}
