import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { renderApp } from '../../app/testing/renderApp.tsx';
import { createSampleRuntime } from '../../app/testing/sampleRuntime.ts';

async function setup(features: Record<string, boolean>) {
  const runtime = createSampleRuntime({ features });
  onTestFinished(() => runtime.queryClient.clear());
  return renderApp(runtime, '/lab/ui');
}

test('where the host does not offer the lab there is no such page', async () => {
  await setup({});
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Design system' })).toBeNull();
});

test('the design system stands there, component by component', async () => {
  await setup({ lab: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Design system' })).toBeDefined();
  const titles = screen
    .getAllByRole('heading', { level: 2 })
    .flatMap(({ textContent }) => textContent?.split(', ') ?? []);
  for (const name of [
    'Stack',
    'Grid',
    'Card',
    'ColumnHeads',
    'Note',
    'Empty',
    'Tabs',
    'Fold',
    'AmountField',
    'SearchField',
    'QueryPanel',
    'Tag',
    'Frame',
    'Figure',
    'Quote',
    'Option',
    'Chip',
    'Tick',
    'FoldCard',
  ]) {
    expect(titles).toContain(name);
  }
});
