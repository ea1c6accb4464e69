import { Link } from '@tanstack/react-router';
import { KeyList } from '../../features/account/KeyList.tsx';
import { DevicesPanel } from '../../features/devices/DevicesPanel.tsx';
import { KeysPanel } from '../../features/keys/KeysPanel.tsx';
import { PowControl } from '../../features/mining/PowControl.tsx';
import { IdleLockSetting } from '../../features/settings/IdleLockSetting.tsx';
import { MotionSetting } from '../../features/settings/MotionSetting.tsx';
import { NetworkFacts } from '../../features/settings/NetworkFacts.tsx';
import { HeldLooks } from '../../features/workshop/HeldLooks.tsx';
import { ConnectionRoom } from '../../features/status/ConnectionRoom.tsx';
import { offersCosmetics } from '../../state/config/offersCosmetics.ts';
import { useRuntime, useSession } from '../../state/react.ts';
import { playerIdOf } from '../../state/stores/session.ts';
import { Panel } from '../../ui/Panel.tsx';
import { PanelBoundary } from '../errors/PanelBoundary.tsx';
import { HostLinks } from '../HostLinks.tsx';
import { isLabOffered } from '../labOffered.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './screens.module.css';

export function SettingsScreen() {
  const { config, practice } = useRuntime();
  const playerId = useSession(playerIdOf);
  return (
    <Stack gap={5} className={styles.column}>
      <Text as="h1" size="h2">
        Settings
      </Text>
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
              <Stack row gap={[5, 3]} wrap>
                <Link to="/join" search={{ from: 'new' }}>
                  Make another key
                </Link>
                <Link to="/join" search={{ from: 'phrase' }}>
                  Bring a phrase
                </Link>
                <Link to="/join" search={{ from: 'device' }}>
                  Join with a code
                </Link>
              </Stack>
              <IdleLockSetting />
            </>
          )}
        </Panel>
      </PanelBoundary>
      {playerId && !practice && (
        <PanelBoundary name="Keys that sign">
          <KeysPanel />
        </PanelBoundary>
      )}
      {playerId && (
        <PanelBoundary name="Devices and keys on chain">
          <DevicesPanel playerId={playerId} />
        </PanelBoundary>
      )}
      {playerId && (
        <PanelBoundary name="You">
          <Panel title="You">
            <Stack row gap={[5, 3]} wrap>
              <Link to="/profile">Your name, portrait and card</Link>
              <Link to="/rights">Who may do what with yours</Link>
            </Stack>
          </Panel>
        </PanelBoundary>
      )}
      <PanelBoundary name="This machine">
        <Panel title="This machine">
          <MotionSetting />
          <PowControl />
        </Panel>
      </PanelBoundary>
      {offersCosmetics(config) && (
        <PanelBoundary name="Looks">
          <Panel title="Looks">
            <p>Structs can wear other pictures, names and stories. They change no rule.</p>
            <HeldLooks />
            <Stack row gap={[5, 3]} wrap>
              <Link to="/workshop">Open the workshop</Link>
            </Stack>
          </Panel>
        </PanelBoundary>
      )}
      <PanelBoundary name="Connection room">
        <ConnectionRoom />
      </PanelBoundary>
      {isLabOffered(config) && !practice && (
        <Panel title="Development">
          <p>
            This network can be made to fail in every way a real one does, to see what the client makes of it. The
            gallery shows everything the scene can draw, without any network; the design system, everything the screens
            are built of.
          </p>
          <Stack row gap={[5, 3]} wrap>
            <Link to="/lab/faults">Faults on demand</Link>
            <Link to="/lab/scene">Scene gallery</Link>
            <Link to="/lab/ui">Design system</Link>
          </Stack>
        </Panel>
      )}
      <PanelBoundary name="Network">
        <Panel title="Network">
          <NetworkFacts />
          <HostLinks brand={config.brand} />
        </Panel>
      </PanelBoundary>
    </Stack>
  );
}
