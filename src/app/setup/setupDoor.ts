/** Where the builder of config.json is: a document of its own, with a policy that lets it ask any host (docs/security.md, 10). */
import { basePath } from '../../lib/basePath.ts';

export const SETUP_PATH = `${basePath}setup`;

export const isSetup = (): boolean => location.pathname.replace(/\/$/, '') === SETUP_PATH;
