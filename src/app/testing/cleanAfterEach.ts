import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Imported for its effect by whatever renders: without vitest's globals the library does not clean up by itself.
afterEach(cleanup);
