#!/usr/bin/env node
// `npm run host` in a clone. A release has this program in one file that needs only Node: `node orrery-host.mjs`. It isn't published on npm.
import { register } from 'tsx/esm/api';

register();
await import('./bin.ts');
