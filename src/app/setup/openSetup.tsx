import { type ReactNode, StrictMode } from 'react';

/** Behind a door of its own: what the builder is made of is no part of the first file's list. */
export async function openSetup(): Promise<ReactNode> {
  const { SetupPage } = await import('./SetupPage.tsx');
  return (
    <StrictMode>
      <SetupPage />
    </StrictMode>
  );
}
