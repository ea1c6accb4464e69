/**
 * Requests what the page needs next while its own files are under way: on a slow connection each request that waits for the page costs a
 * round trip. In a build it is a file of its own that runs before the page has come (tools/page/stages.ts), so it imports nothing that
 * belongs to the page. The page handles whatever fails.
 */
import { fetchConfig } from './state/config/fetchConfig.ts';

const base = new URL(/* @vite-ignore */ '..', import.meta.url);

/** The host's answer to the request for its configuration, for `readConfig`. */
export const configAnswer: Promise<Response> = fetchConfig(new URL('config.json', base).href);
configAnswer.catch(() => undefined);

// A failed load is ignored here. The code that needs the part imports it again and shows the error.
import('./state/config/brandColors.ts').catch(() => undefined);
if (location.pathname === base.pathname) import('./app/screens/WelcomeScreen.tsx').catch(() => undefined);
