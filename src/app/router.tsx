import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  retainSearchParams,
  type RouterHistory,
} from '@tanstack/react-router';
import { basePath } from '../lib/basePath.ts';
import { loadEarlyPart, loadPart } from '../lib/lostPart.ts';
import { NotFound } from './errors/NotFound.tsx';
import { ScreenError } from './errors/ScreenError.tsx';
import { ScreenPending } from './errors/ScreenPending.tsx';
import { Shell } from './Shell.tsx';

/**
 * One that cannot be had is an error of our own: by the browser's the router would know it and load the page anew, under a player who
 * may have anything in hand.
 */
const part =
  <T,>(load: () => Promise<T>) =>
  (): Promise<T> =>
    loadPart(load);

/** Likewise, for who has just come: no more words are waited for than are said there (tools/words/parts.ts). */
const earlyPart =
  <T,>(load: () => Promise<T>) =>
  (): Promise<T> =>
    loadEarlyPart(load);

/** A text of the address bar, foreign like any: absent unless it is one, and of a length that can be meant. */
function textIn<K extends string>(search: Record<string, unknown>, key: K): { readonly [P in K]?: string } {
  const value = search[key];
  if ((typeof value !== 'string' && typeof value !== 'number') || String(value).length > 200) return {};
  return { [key]: String(value) } as { readonly [P in K]?: string }; // the key is the one asked for
}

/** A block of the address bar: the number that it is, so that the address says `?at=1204`; any other text as it stands. */
function blockIn<K extends string>(search: Record<string, unknown>, key: K): { readonly [P in K]?: string | number } {
  const text = textIn(search, key)[key];
  if (text === undefined) return {};
  const value = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : text;
  return { [key]: value } as { readonly [P in K]?: string | number }; // the key is the one asked for
}

/** Every screen is of the network that the address names, and every link within says so too: state/config/chosenPlace.ts */
const rootRoute = createRootRoute({
  component: Shell,
  notFoundComponent: NotFound,
  validateSearch: (search: Record<string, unknown>) => textIn(search, 'network'),
  search: { middlewares: [retainSearchParams(['network'])] },
});

const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazyRouteComponent(
    earlyPart(() => import('./screens/WelcomeScreen.tsx')),
    'WelcomeScreen',
  ),
});

export type JoinFrom = 'new' | 'phrase' | 'device' | 'wallet';

export interface JoinSearch {
  readonly from?: JoinFrom;
  /** Of the device that already plays; only with `from=device`. */
  readonly code?: string;
}

const JOIN_FROM: ReadonlySet<unknown> = new Set<JoinFrom>(['new', 'phrase', 'device', 'wallet']);

const joinRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/join',
  validateSearch: (search: Record<string, unknown>): JoinSearch => ({
    ...(JOIN_FROM.has(search['from']) && { from: search['from'] as JoinFrom }), // of the set
    ...textIn(search, 'code'),
  }),
  component: lazyRouteComponent(
    part(() => import('./screens/JoinScreen.tsx')),
    'JoinScreen',
  ),
});

/** For those without a key. */
const watchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/watch',
  validateSearch: (search: Record<string, unknown>): { readonly q?: string } => textIn(search, 'q'),
  component: lazyRouteComponent(
    part(() => import('./screens/WatchScreen.tsx')),
    'WatchScreen',
  ),
});

export interface WatchSearch {
  /** A moment: its block. */
  readonly at?: string | number;
  /** A raid: its first block. */
  readonly raid?: string | number;
}

/**
 * A planet as it is and as it was, for everybody: `/watch/2-31`, `/watch/2-31?at=1204`, a raid on it as `/watch/2-31?raid=1180`; a player
 * or a fleet leads to theirs.
 */
const watchPlaceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/watch/$id',
  validateSearch: (search: Record<string, unknown>): WatchSearch => ({
    ...blockIn(search, 'at'),
    ...blockIn(search, 'raid'),
  }),
  component: lazyRouteComponent(
    part(() => import('./screens/WatchPlaceScreen.tsx')),
    'WatchPlaceScreen',
  ),
});

const playRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/play',
  component: lazyRouteComponent(
    part(() => import('./screens/PlayScreen.tsx')),
    'PlayScreen',
  ),
});

/** Own structs, several at once. */
const structsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/structs',
  component: lazyRouteComponent(
    part(() => import('./screens/StructsScreen.tsx')),
    'StructsScreen',
  ),
});

/** Raids under way, for watchers too. */
const battlesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/battles',
  component: lazyRouteComponent(
    part(() => import('./screens/BattlesScreen.tsx')),
    'BattlesScreen',
  ),
});

/** What happened since the player was last here. */
const storyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/story',
  component: lazyRouteComponent(
    part(() => import('./screens/StoryScreen.tsx')),
    'StoryScreen',
  ),
});

export interface ScoutSearch {
  /** What was looked for. */
  readonly q?: string;
  /** The planet that is shown: `2-7`. */
  readonly planet?: string;
}

const scoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/scout',
  validateSearch: (search: Record<string, unknown>): ScoutSearch => ({
    ...textIn(search, 'q'),
    ...textIn(search, 'planet'),
  }),
  component: lazyRouteComponent(
    part(() => import('./screens/ScoutScreen.tsx')),
    'ScoutScreen',
  ),
});

/** Screens of several pages name the page in the address. */
export interface TabSearch {
  readonly tab?: string;
}

export interface GuildSearch extends TabSearch {
  /** Another guild than one's own: `0-2`. */
  readonly guild?: string;
}

const guildRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/guild',
  validateSearch: (search: Record<string, unknown>): GuildSearch => ({
    ...textIn(search, 'tab'),
    ...textIn(search, 'guild'),
  }),
  component: lazyRouteComponent(
    part(() => import('./screens/GuildScreen.tsx')),
    'GuildScreen',
  ),
});

const foundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/found',
  component: lazyRouteComponent(
    part(() => import('./screens/FoundScreen.tsx')),
    'FoundScreen',
  ),
});

const worldRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/world',
  component: lazyRouteComponent(
    part(() => import('./screens/WorldScreen.tsx')),
    'WorldScreen',
  ),
});

const marketRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/market',
  validateSearch: (search: Record<string, unknown>): TabSearch => textIn(search, 'tab'),
  component: lazyRouteComponent(
    part(() => import('./screens/MarketScreen.tsx')),
    'MarketScreen',
  ),
});

const energyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/energy',
  component: lazyRouteComponent(
    part(() => import('./screens/EnergyScreen.tsx')),
    'EnergyScreen',
  ),
});

const providerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/provider',
  component: lazyRouteComponent(
    part(() => import('./screens/ProviderScreen.tsx')),
    'ProviderScreen',
  ),
});

const stakeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/stake',
  component: lazyRouteComponent(
    part(() => import('./screens/StakeScreen.tsx')),
    'StakeScreen',
  ),
});

const activityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/activity',
  validateSearch: (search: Record<string, unknown>): TabSearch => textIn(search, 'tab'),
  component: lazyRouteComponent(
    part(() => import('./screens/ActivityScreen.tsx')),
    'ActivityScreen',
  ),
});

/** What happened that concerns the player. */
const alertsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/alerts',
  component: lazyRouteComponent(
    part(() => import('./screens/AlertsScreen.tsx')),
    'AlertsScreen',
  ),
});

const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  component: lazyRouteComponent(
    part(() => import('./screens/SettingsScreen.tsx')),
    'SettingsScreen',
  ),
});

const workshopRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/workshop',
  component: lazyRouteComponent(
    part(() => import('./screens/WorkshopScreen.tsx')),
    'WorkshopScreen',
  ),
});

/** For hosts, without a key. */
const doctorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/doctor',
  component: lazyRouteComponent(
    part(() => import('./screens/DoctorScreen.tsx')),
    'DoctorScreen',
  ),
});

/** A document of its own (main.tsx); this is the way to it. */
const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup',
  component: lazyRouteComponent(
    part(() => import('./setup/SetupDoor.tsx')),
    'SetupDoor',
  ),
});

/** Any object, for everybody: `/o/2-7`. */
const objectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/o/$id',
  component: lazyRouteComponent(
    part(() => import('./screens/ObjectScreen.tsx')),
    'ObjectScreen',
  ),
});

/** Notes of one's own, for everybody. */
const notesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notes',
  component: lazyRouteComponent(
    part(() => import('./screens/NotesScreen.tsx')),
    'NotesScreen',
  ),
});

const rightsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rights',
  component: lazyRouteComponent(
    part(() => import('./screens/RightsScreen.tsx')),
    'RightsScreen',
  ),
});

const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profile',
  component: lazyRouteComponent(
    part(() => import('./screens/ProfileScreen.tsx')),
    'ProfileScreen',
  ),
});

/** Shows itself only where the host says so: lab/labOffered.ts. */
const labRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lab/faults',
  component: lazyRouteComponent(
    part(() => import('../lab/LabScreen.tsx')),
    'LabScreen',
  ),
});

/** As the address has it; the screen, which loads when it is asked for, says what is meant. */
export interface SceneLabSearch {
  /** Of the gallery: `battle-guided`. */
  readonly scene?: unknown;
  /** Scene time, ms. */
  readonly at?: unknown;
  /** Only the picture, for machines. */
  readonly bare?: unknown;
}

/** Like the other lab: shows itself only where the host says so. */
const sceneLabRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lab/scene',
  validateSearch: (search: Record<string, unknown>): SceneLabSearch => search,
  component: lazyRouteComponent(
    part(() => import('../lab/scene/SceneLabScreen.tsx')),
    'SceneLabScreen',
  ),
});

/** As the other labs. */
const uiLabRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lab/ui',
  component: lazyRouteComponent(
    part(() => import('../lab/ui/UiLabScreen.tsx')),
    'UiLabScreen',
  ),
});

/** As the other labs. */
const soundLabRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lab/sounds',
  component: lazyRouteComponent(
    part(() => import('../lab/sound/SoundLabScreen.tsx')),
    'SoundLabScreen',
  ),
});

const routeTree = rootRoute.addChildren([
  welcomeRoute,
  joinRoute,
  watchRoute,
  watchPlaceRoute,
  playRoute,
  structsRoute,
  scoutRoute,
  battlesRoute,
  storyRoute,
  guildRoute,
  foundRoute,
  marketRoute,
  worldRoute,
  energyRoute,
  providerRoute,
  stakeRoute,
  activityRoute,
  alertsRoute,
  settingsRoute,
  workshopRoute,
  doctorRoute,
  setupRoute,
  rightsRoute,
  profileRoute,
  objectRoute,
  notesRoute,
  labRoute,
  sceneLabRoute,
  uiLabRoute,
  soundLabRoute,
]);

/** One router per app: tests make theirs with a history in memory. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    basepath: basePath,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    defaultErrorComponent: ScreenError,
    defaultPendingComponent: ScreenPending,
    scrollRestoration: true,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
