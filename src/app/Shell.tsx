import { mark, say } from '../lib/words/say.ts';
import type { Sentence } from '../lib/words/sentence.ts';
import { Link, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { StatusBar } from '../features/status/StatusBar.tsx';
import { TroubleBanner } from '../features/status/TroubleBanner.tsx';
import { useActivity, useConnection, useRuntime, useSession } from '../state/react.ts';
import { isUnderWay } from '../state/stores/activity.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { lazyNamed } from '../ui/lazyNamed.ts';
import { OutSources } from '../ui/outSources.ts';
import type { ReadingSource } from '../ui/SourceMark.tsx';
import { Unseen } from '../ui/Unseen.tsx';
import { cx } from '../ui/cx.ts';
import { BrandMark } from './BrandMark.tsx';
import { SensesLater } from './SensesLater.tsx';
import { laterSlot } from './laterSlot.ts';
import { Stack } from '../ui/Stack.tsx';
import styles from './Shell.module.css';

// Those who practise load its banner; nobody else does.
const PracticeBar = lazyNamed(() => import('../practice/PracticeBar.tsx'), 'PracticeBar');
// Only players sign, so only they load what speaks of signing.
const KeyNews = lazyNamed(() => import('./KeyNews.tsx'), 'KeyNews');
const PaletteDoor = lazyNamed(() => import('../features/palette/PaletteDoor.tsx'), 'PaletteDoor');
const WatchBanner = lazyNamed(() => import('../features/watch/WatchBanner.tsx'), 'WatchBanner');
const AlertBell = lazyNamed(() => import('../features/alerts/AlertBell.tsx'), 'AlertBell');
const News = lazyNamed(() => import('../features/activity/News.tsx'), 'News');

const PLACES: readonly {
  readonly to: '/play' | '/scout' | '/guild' | '/market' | '/activity' | '/settings';
  readonly icon: IconName;
  readonly words: Sentence;
  /** Rooms one comes to from there. */
  readonly rooms?: readonly string[];
}[] = [
  { to: '/play', icon: 'planet', words: mark('Planet'), rooms: ['/structs'] },
  { to: '/scout', icon: 'compass', words: mark('Scout'), rooms: ['/world', '/battles', '/notes'] },
  { to: '/guild', icon: 'flag', words: mark('Guild'), rooms: ['/found'] },
  { to: '/market', icon: 'power', words: mark('Market'), rooms: ['/energy', '/provider', '/stake'] },
  { to: '/activity', icon: 'list', words: mark('Activity'), rooms: ['/alerts'] },
  {
    to: '/settings',
    icon: 'gear',
    words: mark('Settings@@beside the other places, in one short word'),
    rooms: ['/profile', '/rights', '/workshop'],
  },
];

const NONE: ReadonlySet<ReadingSource> = new Set();
const MIRROR: ReadonlySet<ReadingSource> = new Set(['mirror']);

/** What stands around every screen: status above, places at the side (below on a phone), news in the corner. */
export function Shell() {
  const { config, practice } = useRuntime();
  const playing = useSession((session) => session.enrolment.step === 'player');
  const watching = useSession((session) => session.address === null);
  const isAsked = useSession((session) => session.question !== null);
  const mirrorIsOut = useConnection(({ troubles }) => troubles.some(({ endpoint }) => endpoint === 'web'));
  const laterWords = useStore(laterSlot, ({ words }) => words);
  const atPlay = useLocation({ select: (location) => location.pathname === '/play' });
  const main = useRef<HTMLElement>(null);
  useFocusOnward(main);
  return (
    <div className={cx(styles.shell, !playing && styles.outside)}>
      <a className={styles.skip} href="#main">
        {say('Skip to content')}
      </a>
      <Stack as="header" row align="stretch" className={styles.top}>
        <Link to="/" className={styles.brand}>
          <BrandMark size={32} />
          <span>{config.brand.name}</span>
        </Link>
        <StatusBar />
        <Suspense>
          {playing && <AlertBell />}
          <PaletteDoor />
        </Suspense>
      </Stack>
      <div className={styles.banners}>
        {practice && (
          <Suspense>
            <PracticeBar />
          </Suspense>
        )}
        {laterWords}
        <TroubleBanner />
        {(playing || isAsked) && (
          <Suspense>
            {watching && <WatchBanner />}
            <KeyNews />
          </Suspense>
        )}
      </div>
      {playing && <Places />}
      <main ref={main} id="main" tabIndex={-1} className={cx(styles.main, atPlay && styles.full)}>
        <OutSources value={mirrorIsOut ? MIRROR : NONE}>
          <Outlet />
        </OutSources>
      </main>
      {playing && (
        <Suspense fallback={<div className={styles.news} />}>
          <News />
        </Suspense>
      )}
      {/* Apart from what loads: it has to hear the first key. */}
      <SensesLater />
    </div>
  );
}

/** A link that leads to another screen goes with its own; who pressed it goes on in the new one, not at the top of the page. */
function useFocusOnward(main: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (!fromLocation || !pathChanged) return;
        // Another screen begins at its top.
        main.current?.scrollTo({ top: 0, behavior: 'instant' });
        // In a low window it lies below what stands around it.
        main.current?.scrollIntoView();
        if (isLost) main.current?.focus({ preventScroll: true });
      }),
    [router, main],
  );
}

function Places() {
  const underWay = useActivity((activity) => activity.records.filter(isUnderWay).length);
  const at = useLocation({ select: (location) => location.pathname });
  return (
    <nav className={styles.places} aria-label={say('Main menu')}>
      {PLACES.map(({ to, icon, words, rooms }) => (
        <Link
          key={to}
          to={to}
          className={cx(styles.place, rooms?.includes(at) && styles.here)}
          aria-current={rooms?.includes(at) ? true : undefined}
          activeProps={{ className: styles.here ?? '' }}
        >
          <Icon name={icon} size={24} />
          <span>{say(words)}</span>
          {to === '/activity' && underWay > 0 && (
            <span className={styles.count}>
              {underWay}
              <Unseen> {say('pending')}</Unseen>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
