import { say } from '../../lib/words/say.ts';
import { Link, Navigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { stopsUse } from '../../state/browser/needs.ts';
import { useRuntime, useSession } from '../../state/react.ts';
import { cx } from '../../ui/cx.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { OrreryScene } from '../../ui/OrreryScene.tsx';
import { lazyNamed } from '../../ui/lazyNamed.ts';
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
  if (keys === null) return <Looking label={say('Looking for your keys')} />;
  // A practice world makes its own key: there is no door to choose.
  if (practice) return <Looking label={say('Asking the practice world who you are')} />;
  const known = keys.length > 0;
  const wide = cx(styles.smallDoor, styles.practice);

  return (
    <Grid gap={6} columns="minmax(0, 1.05fr) minmax(0, 1fr)" items="center" single={860} className={styles.welcome}>
      <div className={styles.art}>
        <OrreryScene />
      </div>
      <Stack gap={5} className={styles.text}>
        <h1 className={styles.name}>{config.brand.name}</h1>
        {config.brand.welcome === null ? (
          <p className={styles.pitch}>
            {say(
              'A strategy game whose world lives on a chain, run by its players’ guilds. You own a planet, build on it, dig for ore and refine it to alpha; your machine’s own work is what makes things happen. What you hold is yours by a key that only you have.',
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
                <Suspense fallback={<Looking label={say('Opening')} />}>
                  <UnlockKey />
                </Suspense>
              ) : (
                <Looking label={say('Asking the chain who you are')} />
              )}
            </Panel>
          </div>
        )}
        {lacks.length > 0 && (
          <Suspense>
            <BrowserLacks lacks={lacks} />
          </Suspense>
        )}
        <Grid as="nav" gap={3} min="14rem" aria-label={say('Ways in')}>
          {!stopsUse(lacks, 'sign') && (
            <>
              <Link to="/join" search={{ from: 'new' }} className={known ? styles.smallDoor : styles.door}>
                <Door
                  icon="key"
                  isBig={!known}
                  title={known ? say('Make another key') : say('Make a new key')}
                  hint={!known && say('Twelve words on paper, a passphrase, a name. Two minutes.')}
                />
              </Link>
              <Link to="/join" search={{ from: 'phrase' }} className={known ? styles.smallDoor : styles.door}>
                <Door
                  icon="pen"
                  isBig={!known}
                  title={say('I have a phrase')}
                  hint={!known && say('Bring a player you already have to this browser.')}
                />
              </Link>
              <Link to="/join" search={{ from: 'wallet' }} className={wide}>
                <Door
                  icon="unlock"
                  title={say('Use my wallet')}
                  hint={!known && say('Keplr, or another that works like it.')}
                />
              </Link>
              <Link to="/join" search={{ from: 'device' }} className={wide}>
                <Door
                  icon="live"
                  title={say('I already play on another device')}
                  hint={!known && say('A code from there lets this browser in with a key of its own.')}
                />
              </Link>
            </>
          )}
          {!known && (
            <Link to="/watch" className={wide}>
              <Door
                icon="compass"
                title={say('Watch without a key')}
                hint={say('Any player’s planet, as the chain shows it.')}
              />
            </Link>
          )}
          {offersPractice(config) && !stopsUse(lacks, 'practice') && (
            // A page load on purpose: practice begins without anything of the network.
            <a href={PRACTICE_PATH} className={wide}>
              <Door
                icon="compass"
                title={say('Practice, no account')}
                hint={say('A world of your own, in this browser only.')}
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
