import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import './testing/cleanAfterEach.ts';
import type { Brand } from '../state/config/RuntimeConfig.ts';
import { HostLinks } from './HostLinks.tsx';

const brand: Brand = { name: 'Meridian', logo: '', colors: {}, welcome: null, links: [], terms: null };

test('terms without an address are read where they stand, and are no link', () => {
  render(<HostLinks brand={{ ...brand, terms: { text: 'Be kind.', url: null } }} />);
  expect(screen.getByText('Be kind.')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('links stand without terms', () => {
  render(<HostLinks brand={{ ...brand, links: [{ words: 'Chat', url: 'https://chat.example/' }] }} />);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Chat']);
});
