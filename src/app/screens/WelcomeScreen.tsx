import { say } from '../../lib/words/say.ts';
import { Link, Navigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useRuntime, useSession } from '../../state/react.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
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
// Only some hosts have words and links of their own.
const Prose = lazyNamed(() => import('../../ui/Prose.tsx'), 'Prose');
const PlaceChooser = lazyNamed(() => import('../../features/status/PlaceChooser.tsx'), 'PlaceChooser');
const HostLinks = lazyNamed(() => import('../HostLinks.tsx'), 'HostLinks');

/** The front door: what this is, and the two ways in; or the key that already lies here. */
export function WelcomeScreen() {
  const { config, practice } = useRuntime();
  const landing = useSession(landingOf);
  const keys = useSession((session) => session.keys);
  const locked = useSession((session) => !session.isUnlocked);

  if (landing === '/play' || landing === '/join') return <Navigate to={landing} replace />;
  if (keys === null) return <Looking label={say('Looking for your keys')} />;
  // A practice world makes its own key: there is no door to choose.
  if (practice) return <Looking label={say('Asking the practice world who you are')} />;
  const known = keys.length > 0;

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
        <Grid as="nav" gap={3} min="14rem" aria-label={say('Ways in')}>
          <Link to="/join" search={{ from: 'new' }} className={known ? styles.smallDoor : styles.door}>
            <Icon tone="brass" name="key" size={known ? 20 : 28} />
            <Stack as="span" gap={1}>
              <Text as="strong" size="body">
                {known ? say('Make another key') : say('Make a new key')}
              </Text>
              {!known && (
                <Text as="small" tone="soft">
                  {say('Twelve words on paper, a passphrase, a name. Two minutes.')}
                </Text>
              )}
            </Stack>
          </Link>
          <Link to="/join" search={{ from: 'phrase' }} className={known ? styles.smallDoor : styles.door}>
            <Icon tone="brass" name="pen" size={known ? 20 : 28} />
            <Stack as="span" gap={1}>
              <Text as="strong" size="body">
                {say('I have a phrase')}
              </Text>
              {!known && (
                <Text as="small" tone="soft">
                  {say('Bring a player you already have to this browser.')}
                </Text>
              )}
            </Stack>
          </Link>
          <Link to="/join" search={{ from: 'wallet' }} className={cx(styles.smallDoor, styles.practice)}>
            <Icon tone="brass" name="unlock" size={20} />
            <Stack as="span" row gap={[0, 3]} wrap align="baseline">
              <Text as="strong" size="body">
                {say('Use my wallet')}
              </Text>{' '}
              {!known && (
                <Text as="small" tone="soft">
                  {say('Keplr, Leap, Cosmostation and their kin.')}
                </Text>
              )}
            </Stack>
          </Link>
          <Link to="/join" search={{ from: 'device' }} className={cx(styles.smallDoor, styles.practice)}>
            <Icon tone="brass" name="live" size={20} />
            <Stack as="span" row gap={[0, 3]} wrap align="baseline">
              <Text as="strong" size="body">
                {say('I already play on another device')}
              </Text>
              {!known && (
                <Text as="small" tone="soft">
                  {say('A code from there lets this browser in with a key of its own.')}
                </Text>
              )}
            </Stack>
          </Link>
          {!known && (
            <Link to="/watch" className={cx(styles.smallDoor, styles.practice)}>
              <Icon tone="brass" name="compass" size={20} />
              <Stack as="span" row gap={[0, 3]} wrap align="baseline">
                <Text as="strong" size="body">
                  {say('Watch without a key')}
                </Text>{' '}
                <Text as="small" tone="soft">
                  {say('Any player’s planet, as the chain shows it.')}
                </Text>
              </Stack>
            </Link>
          )}
          {offersPractice(config) && (
            // A page load on purpose: practice begins without anything of the network.
            <a href={PRACTICE_PATH} className={cx(styles.smallDoor, styles.practice)}>
              <Icon tone="brass" name="compass" size={20} />
              <Stack as="span" row gap={[0, 3]} wrap align="baseline">
                <Text as="strong" size="body">
                  {say('Practice, no account')}
                </Text>{' '}
                <Text as="small" tone="soft">
                  {say('A world of your own, in this browser only.')}
                </Text>
              </Stack>
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
