import { Link } from '@tanstack/react-router';
import { BrowserLacks } from '../../features/browser/BrowserLacks.tsx';
import { KeyList } from '../../features/account/KeyList.tsx';
import { DevicesPanel } from '../../features/devices/DevicesPanel.tsx';
import { KeysPanel } from '../../features/keys/KeysPanel.tsx';
import { PowControl } from '../../features/mining/PowControl.tsx';
import { IdleLockSetting } from '../../features/settings/IdleLockSetting.tsx';
import { KeyboardSetting } from '../../features/settings/KeyboardSetting.tsx';
import { MotionSetting } from '../../features/settings/MotionSetting.tsx';
import { SoundSetting } from '../../features/settings/SoundSetting.tsx';
import { NetworkFacts } from '../../features/settings/NetworkFacts.tsx';
import { HeldLooks } from '../../features/workshop/HeldLooks.tsx';
import { ConnectionRoom } from '../../features/status/ConnectionRoom.tsx';
import { say } from '../../lib/words/say.ts';
import { offersCosmetics } from '../../state/config/offersCosmetics.ts';
import { stopsUse } from '../../state/browser/needs.ts';
import { useRuntime, useSession } from '../../state/react.ts';
import { playerIdOf } from '../../state/stores/session.ts';
import { Panel } from '../../ui/Panel.tsx';
import { PanelBoundary } from '../errors/PanelBoundary.tsx';
import { HostLinks } from '../HostLinks.tsx';
import { LanguageSetting } from '../languages/LanguageSetting.tsx';
import { isLabOffered } from '../labOffered.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './screens.module.css';

export function SettingsScreen() {
  const { config, practice, lacks } = useRuntime();
  const playerId = useSession(playerIdOf);
  return (
    <Stack gap={5} className={styles.column}>
      <Text as="h1" size="h2">
        {say('Settings')}
      </Text>
      <PanelBoundary name={say('Keys')}>
        <Panel title={say('Keys in this browser')}>
          {practice ? (
            <p>
              {say(
                'The practice key was made for you. It has no passphrase, because it guards nothing but a world that lives in this browser. Your own keys are not touched by practice.',
              )}
            </p>
          ) : stopsUse(lacks, 'sign') ? (
            <BrowserLacks lacks={lacks} />
          ) : (
            <>
              <KeyList />
              <Stack row gap={[5, 3]} wrap>
                <Link to="/join" search={{ from: 'new' }}>
                  {say('Make another key')}
                </Link>
                <Link to="/join" search={{ from: 'phrase' }}>
                  {say('Bring a phrase')}
                </Link>
                <Link to="/join" search={{ from: 'device' }}>
                  {say('Join with a code')}
                </Link>
              </Stack>
              <IdleLockSetting />
            </>
          )}
        </Panel>
      </PanelBoundary>
      {playerId && !practice && (
        <PanelBoundary name={say('Keys that sign')}>
          <KeysPanel />
        </PanelBoundary>
      )}
      {playerId && (
        <PanelBoundary name={say('Devices and keys on chain')}>
          <DevicesPanel playerId={playerId} />
        </PanelBoundary>
      )}
      {playerId && (
        <PanelBoundary name={say('You')}>
          <Panel title={say('You')}>
            <Stack row gap={[5, 3]} wrap>
              <Link to="/profile">{say('Your name, portrait and card')}</Link>
              <Link to="/rights">{say('Who may do what with yours')}</Link>
            </Stack>
          </Panel>
        </PanelBoundary>
      )}
      <PanelBoundary name={say('Sound')}>
        <Panel title={say('Sound')}>
          <SoundSetting />
        </Panel>
      </PanelBoundary>
      <PanelBoundary name={say('Keyboard')}>
        <Panel title={say('Keyboard')}>
          <KeyboardSetting />
        </Panel>
      </PanelBoundary>
      <PanelBoundary name={say('This machine')}>
        <Panel title={say('This machine')}>
          <LanguageSetting />
          <MotionSetting />
          <PowControl />
        </Panel>
      </PanelBoundary>
      {offersCosmetics(config) && (
        <PanelBoundary name={say('Looks')}>
          <Panel title={say('Looks')}>
            <p>{say('Structs can wear other pictures, names and stories. They change no rule.')}</p>
            <HeldLooks />
            <Stack row gap={[5, 3]} wrap>
              <Link to="/workshop">{say('Open the workshop')}</Link>
            </Stack>
          </Panel>
        </PanelBoundary>
      )}
      <PanelBoundary name={say('Connection room')}>
        <ConnectionRoom />
      </PanelBoundary>
      {isLabOffered(config) && !practice && (
        <Panel title={say('Development')}>
          <p>
            {say(
              'This network can be made to fail in every way a real one does, to see what the client makes of it. The gallery shows everything the scene can draw, without any network; the design system, everything the screens are built of.',
            )}
          </p>
          <Stack row gap={[5, 3]} wrap>
            <Link to="/lab/faults">{say('Faults on demand')}</Link>
            <Link to="/lab/scene">{say('Scene gallery')}</Link>
            <Link to="/lab/ui">{say('Design system')}</Link>
            <Link to="/lab/sounds">{say('Sounds')}</Link>
          </Stack>
        </Panel>
      )}
      <PanelBoundary name={say('Network')}>
        <Panel title={say('Network')}>
          <NetworkFacts />
          <HostLinks brand={config.brand} />
        </Panel>
      </PanelBoundary>
    </Stack>
  );
}
