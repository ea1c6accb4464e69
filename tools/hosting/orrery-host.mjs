#!/usr/bin/env node
// From a checkout: `npx orrery-host`. A release has the same in one file, which needs nothing but Node.
import { register } from 'tsx/esm/api';

register();
await import('./bin.ts');
