/** Runs before each file of the DOM tests. What they configure once for all files is in patience.ts. */
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import './patience.ts';

// Files share this document: a test leaves nothing in it to the next, nor a file what it put there by hand.
afterEach(cleanup);
afterAll(() => document.body.replaceChildren());

// A room that a test opened and did not look at is still being loaded when its last test ends: without the DOM that would fail.
afterAll(() => vi.dynamicImportSettled());
