/**
 * Requests what the page needs next while its own files are under way: on a slow connection each request that waits for the page costs a
 * round trip. In a build it is a file of its own that runs before the page has come (tools/page/stages.ts), so what it imports
 * is loaded with it and stays small. The page handles whatever fails.
 */
import { basePath } from './lib/basePath.ts';
import { fetchConfig } from './state/config/fetchConfig.ts';

/** The host's answer to the request for its configuration, for `readConfig`. */
export const configAnswer: Promise<Response> = fetchConfig(`${basePath}config.json`);
configAnswer.catch(() => undefined);

// A failed load is ignored here. The code that needs the part imports it again and shows the error.
import('./state/config/brandColors.ts').catch(() => undefined);
if (location.pathname === basePath) import('./app/screens/WelcomeScreen.tsx').catch(() => undefined);
