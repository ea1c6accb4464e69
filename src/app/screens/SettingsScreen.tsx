import { Link } from '@tanstack/react-router';
import { KeyList } from '../../features/account/KeyList.tsx';
import { PowControl } from '../../features/mining/PowControl.tsx';
import { MotionSetting } from '../../features/settings/MotionSetting.tsx';
import { NetworkFacts } from '../../features/settings/NetworkFacts.tsx';
import { EndpointList } from '../../features/status/EndpointList.tsx';
import { useRuntime } from '../../state/react.ts';
import { Panel } from '../../ui/Panel.tsx';
import { PanelBoundary } from '../errors/PanelBoundary.tsx';
import styles from './screens.module.css';

export function SettingsScreen() {
  const { practice } = useRuntime();
  return (
    <div className={styles.column}>
      <h1>Settings</h1>
      <PanelBoundary name="Keys">
        <Panel title="Keys in this browser">
          {practice ? (
            <p>
              The practice key was made for you. It has no passphrase, because it guards nothing but a world that lives
              in this browser. Your own keys are not touched by practice.
            </p>
          ) : (
            <>
              <KeyList />
              <div className={styles.buttons}>
                <Link to="/join" search={{ from: 'new' }}>
                  Make another key
                </Link>
                <Link to="/join" search={{ from: 'phrase' }}>
                  Bring a phrase
                </Link>
              </div>
            </>
          )}
        </Panel>
      </PanelBoundary>
      <PanelBoundary name="This machine">
        <Panel title="This machine">
          <MotionSetting />
          <PowControl />
        </Panel>
      </PanelBoundary>
      <PanelBoundary name="Endpoints">
        <Panel title="Endpoints">
          <EndpointList />
        </Panel>
      </PanelBoundary>
      <PanelBoundary name="Network">
        <Panel title="Network">
          <NetworkFacts />
        </Panel>
      </PanelBoundary>
    </div>
  );
}
