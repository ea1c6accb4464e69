import { say } from '../../lib/words/say.ts';
import { Link, Navigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { stopsUse } from '../../state/browser/needs.ts';
import { useRuntime, useSession } from '../../state/react.ts';
import { cx } from '../../ui/cx.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { OrreryScene } from '../../ui/OrreryScene.tsx';
import { lazyNamed } from '../../ui/lazyNamed.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { landingOf } from '../landing.ts';
import { offersPractice, PRACTICE_PATH } from '../practiceDoor.ts';
import { LanguageSetting } from '../languages/LanguageSetting.tsx';
import { Looking } from './Looking.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './welcome.module.css';

// Those who come for the first time have nothing to unlock.
const UnlockKey = lazyNamed(() => import('../../features/account/UnlockKey.tsx'), 'UnlockKey');
// Only few browsers lack anything.
const BrowserLacks = lazyNamed(() => import('../../features/browser/BrowserLacks.tsx'), 'BrowserLacks');
// Only some hosts have words and links of their own.
const Prose = lazyNamed(() => import('../../ui/Prose.tsx'), 'Prose');
const PlaceChooser = lazyNamed(() => import('../../features/status/PlaceChooser.tsx'), 'PlaceChooser');
const HostLinks = lazyNamed(() => import('../HostLinks.tsx'), 'HostLinks');

/** The front door: what this is, and the two ways in; or the key that already lies here. */
export function WelcomeScreen() {
  const { config, practice, lacks } = useRuntime();
  const landing = useSession(landingOf);
  const keys = useSession((session) => session.keys);
  const locked = useSession((session) => !session.isUnlocked);

  if (landing === '/play' || landing === '/join') return <Navigate to={landing} replace />;
  if (keys === null) return <Looking label={say('Loading your keys…')} />;
  // A practice world makes its own key: there is no door to choose.
  if (practice) return <Looking label={say('Loading the practice world…')} />;
  const known = keys.length > 0;
  const wide = cx(styles.smallDoor, styles.practice);

  return (
    <Grid gap={6} columns="minmax(0, 1.05fr) minmax(0, 1fr)" items="center" single={860} className={styles.welcome}>
      <div className={styles.art}>
        <OrreryScene />
      </div>
      <Stack gap={5} className={styles.text}>
        <PageHeading title={config.brand.name} className={styles.name} />
        {config.brand.welcome === null ? (
          <p className={styles.pitch}>
            {say(
              'An on-chain strategy game run by player guilds. Claim a planet, build on it, mine ore and refine it into alpha. Your device does the proof of work, and only your key controls what you own.',
            )}
          </p>
        ) : (
          <Suspense>
            <Prose text={config.brand.welcome} most={1_000} className={styles.pitch} />
          </Suspense>
        )}
        {config.places.length > 1 && (
          <Suspense>
            <PlaceChooser />
          </Suspense>
        )}
        {known && (
          <div className={styles.unlock}>
            <Panel title={say('Welcome back')} tone="brass">
              {locked ? (
                <Suspense fallback={<Looking label={say('Loading…')} />}>
                  <UnlockKey />
                </Suspense>
              ) : (
                <Looking label={say('Loading your player…')} />
              )}
            </Panel>
          </div>
        )}
        {lacks.length > 0 && (
          <Suspense>
            <BrowserLacks lacks={lacks} />
          </Suspense>
        )}
        <Grid as="nav" gap={3} min="14rem" aria-label={say('Ways to join')}>
          {!stopsUse(lacks, 'sign') && (
            <>
              <Link to="/join" search={{ from: 'new' }} className={known ? styles.smallDoor : styles.door}>
                <Door
                  icon="key"
                  isBig={!known}
                  title={known ? say('Create another key') : say('Create a new key')}
                  hint={
                    !known && say('Write down 12 words, then choose a password and a name. You need about two minutes.')
                  }
                />
              </Link>
              <Link to="/join" search={{ from: 'phrase' }} className={known ? styles.smallDoor : styles.door}>
                <Door
                  icon="pen"
                  isBig={!known}
                  title={say('Use recovery phrase')}
                  hint={!known && say('Play as your existing player in this browser.')}
                />
              </Link>
              <Link to="/join" search={{ from: 'wallet' }} className={wide}>
                <Door
                  icon="unlock"
                  title={say('Connect wallet')}
                  hint={!known && say('Use Keplr. OKX Wallet, Station and OWallet also work if installed.')}
                />
              </Link>
              <Link to="/join" search={{ from: 'device' }} className={wide}>
                <Door
                  icon="live"
                  title={say('Use a device code')}
                  hint={!known && say('Get a code on the device you already play on. This browser gets its own key.')}
                />
              </Link>
            </>
          )}
          {!known && (
            <Link to="/watch" className={wide}>
              <Door
                icon="compass"
                title={say('Spectate without a key')}
                hint={say('See any player’s planet as it is on the chain.')}
              />
            </Link>
          )}
          {offersPractice(config) && !stopsUse(lacks, 'practice') && (
            // A page load on purpose: practice begins without anything of the network.
            <a href={PRACTICE_PATH} className={wide}>
              <Door
                icon="compass"
                title={say('Practice without an account')}
                hint={say('Your own world, saved in this browser only.')}
              />
            </a>
          )}
        </Grid>
        <LanguageSetting />
        {(config.brand.links.length > 0 || config.brand.terms) && (
          <Suspense>
            <HostLinks brand={config.brand} />
          </Suspense>
        )}
      </Stack>
    </Grid>
  );
}

/** What stands on a door. @param hint of whoever comes for the first time */
function Door({
  icon,
  isBig = false,
  title,
  hint,
}: {
  readonly icon: IconName;
  readonly isBig?: boolean;
  readonly title: string;
  readonly hint: string | false;
}) {
  return (
    <>
      <Icon tone="brass" name={icon} size={isBig ? 28 : 20} />
      <Stack as="span" row={!isBig} gap={isBig ? 1 : [0, 3]} wrap={!isBig} align={isBig ? 'stretch' : 'baseline'}>
        <Text as="strong" size="body">
          {title}
        </Text>{' '}
        {hint !== false && (
          <Text as="small" tone="soft">
            {hint}
          </Text>
        )}
      </Stack>
    </>
  );
}
