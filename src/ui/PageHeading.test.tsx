import '../app/testing/cleanAfterEach.ts';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lookClass } from './look.ts';
import { PageHeading } from './PageHeading.tsx';

test('headings of pages are all of one size, unless a page says otherwise', () => {
  const { rerender } = render(<PageHeading title="Battles" />);
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.className).toBe(lookClass({ size: 'h2' }));
  rerender(<PageHeading size="h1" title="Battles" />);
  expect(heading.className).toBe(lookClass({ size: 'h1' }));
});
