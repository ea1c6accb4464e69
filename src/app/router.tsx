import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import { NotFound } from './errors/NotFound.tsx';
import { ScreenError } from './errors/ScreenError.tsx';
import { ScreenPending } from './errors/ScreenPending.tsx';
import { Shell } from './Shell.tsx';

const rootRoute = createRootRoute({ component: Shell, notFoundComponent: NotFound });

const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./screens/WelcomeScreen.tsx'), 'WelcomeScreen'),
});

export type JoinFrom = 'new' | 'phrase';

const joinRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/join',
  validateSearch: (search: Record<string, unknown>): { from?: JoinFrom } =>
    search['from'] === 'new' || search['from'] === 'phrase' ? { from: search['from'] } : {},
  component: lazyRouteComponent(() => import('./screens/JoinScreen.tsx'), 'JoinScreen'),
});

const playRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/play',
  component: lazyRouteComponent(() => import('./screens/PlayScreen.tsx'), 'PlayScreen'),
});

const activityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/activity',
  component: lazyRouteComponent(() => import('./screens/ActivityScreen.tsx'), 'ActivityScreen'),
});

const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  component: lazyRouteComponent(() => import('./screens/SettingsScreen.tsx'), 'SettingsScreen'),
});

const routeTree = rootRoute.addChildren([welcomeRoute, joinRoute, playRoute, activityRoute, settingsRoute]);

/** One router per app: tests make theirs with a history in memory. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
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
