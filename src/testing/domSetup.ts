/**
 * Runs before each file of the DOM tests. Files share a document and its globals, so each file gives back what it changed. What is
 * configured once for all files is in patience.ts.
 */
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import './patience.ts';

afterEach(cleanup);

afterAll(async () => {
  // A room that a test opened and did not look at may still be loading: without the DOM that would fail.
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  configure({ defaultHidden: false });
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  // Whoever listens for these keeps the last that was told.
  Reflect.deleteProperty(document, 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('online'));
});
