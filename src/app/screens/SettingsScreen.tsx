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
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PanelBoundary } from '../errors/PanelBoundary.tsx';
import { HostLinks } from '../HostLinks.tsx';
import { LanguageSetting } from '../languages/LanguageSetting.tsx';
import { isLabOffered } from '../labOffered.ts';
import { Stack } from '../../ui/Stack.tsx';
import styles from './screens.module.css';

export function SettingsScreen() {
  const { config, practice, lacks } = useRuntime();
  const playerId = useSession(playerIdOf);
  return (
    <Stack gap={5} className={styles.column}>
      <PageHeading title={say('Settings@@beside the other places, in one short word')} />
      <PanelBoundary name={say('Keys')}>
        <Panel title={say('Keys in this browser')}>
          {practice ? (
            <p>
              {say(
                'Practice has its own key without a password. This key controls only the practice world in this browser. Practice never uses your own keys.',
              )}
            </p>
          ) : stopsUse(lacks, 'sign') ? (
            <BrowserLacks lacks={lacks} />
          ) : (
            <>
              <KeyList />
              <Stack row gap={[5, 3]} wrap>
                <Link to="/join" search={{ from: 'new' }}>
                  {say('Create another key')}
                </Link>
                <Link to="/join" search={{ from: 'phrase' }}>
                  {say('Use recovery phrase')}
                </Link>
                <Link to="/join" search={{ from: 'device' }}>
                  {say('Use a device code')}
                </Link>
              </Stack>
              <IdleLockSetting />
            </>
          )}
        </Panel>
      </PanelBoundary>
      {playerId && !practice && (
        <PanelBoundary name={say('Signing keys')}>
          <KeysPanel />
        </PanelBoundary>
      )}
      {playerId && (
        <PanelBoundary name={say('Devices and keys')}>
          <DevicesPanel playerId={playerId} />
        </PanelBoundary>
      )}
      {playerId && (
        <PanelBoundary name={say('Profile')}>
          <Panel title={say('Profile')}>
            <Stack row gap={[5, 3]} wrap>
              <Link to="/profile">{say('Name, avatar and card')}</Link>
              <Link to="/rights">{say('Permissions')}</Link>
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
      <PanelBoundary name={say('This device')}>
        <Panel title={say('This device')}>
          <LanguageSetting />
          <MotionSetting />
          <PowControl />
        </Panel>
      </PanelBoundary>
      {offersCosmetics(config) && (
        <PanelBoundary name={say('Skins and mods')}>
          <Panel title={say('Skins and mods')}>
            <p>{say('Mods change the images, names and stories of structs, never the rules.')}</p>
            <HeldLooks />
            <Stack row gap={[5, 3]} wrap>
              <Link to="/workshop">{say('Open workshop')}</Link>
            </Stack>
          </Panel>
        </PanelBoundary>
      )}
      <PanelBoundary name={say('Connection')}>
        <ConnectionRoom />
      </PanelBoundary>
      {isLabOffered(config) && !practice && (
        <Panel title={say('Development')}>
          <p>
            {say(
              'Simulate network faults and see how the client reacts. The scene gallery shows everything the scene can draw, without a network. The design system shows all parts of the interface.',
            )}
          </p>
          <Stack row gap={[5, 3]} wrap>
            <Link to="/lab/faults">{say('Fault simulator')}</Link>
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
