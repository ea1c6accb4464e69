/** The parts of the design system by role and name; how they look is /lab/ui. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Card } from './Card.tsx';
import { Empty } from './Empty.tsx';
import { Fold } from './Fold.tsx';
import { Grid } from './Grid.tsx';
import { Note } from './Note.tsx';
import { SearchField } from './SearchField.tsx';
import { Stack } from './Stack.tsx';
import { Table, TableBox } from './Table.tsx';
import { Tabs } from './Tabs.tsx';
import { Text } from './Text.tsx';

afterEach(cleanup);

test('a stack, a grid and a card are the elements they are told to be, and hand everything else on', () => {
  render(
    <>
      <Stack as="section" gap={2} aria-label="stack" className="own" />
      <Grid as="section" columns="auto 1fr" aria-label="grid" />
      <Card as="article" aria-label="card" data-state="open" />
    </>,
  );
  const stack = screen.getByRole('region', { name: 'stack' });
  expect(stack.classList).toContain('own');
  expect(stack.style.getPropertyValue('--gap')).toBe('var(--s-2)');
  expect(stack.hasAttribute('gap')).toBe(false);
  expect(screen.getByRole('region', { name: 'grid' }).style.getPropertyValue('--columns')).toBe('auto 1fr');
  expect(screen.getByRole('article', { name: 'card' }).dataset['state']).toBe('open');
});

test('two distances are those of rows and of columns', () => {
  render(<Stack as="section" aria-label="stack" gap={['hair', 3]} pad={[0, 4]} />);
  const { style } = screen.getByRole('region');
  expect(style.getPropertyValue('--gap')).toBe('2px var(--s-3)');
  expect(style.getPropertyValue('--pad')).toBe('0px var(--s-4)');
});

test('words keep their element', () => {
  render(
    <>
      <Text as="h2" size="h3">
        Heading
      </Text>
      <Note icon="info">In passing</Note>
    </>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Heading' })).toBeDefined();
  expect(screen.getByText('In passing').closest('p')).not.toBeNull();
});

test('the page that is shown is the current one, and only that', () => {
  const tabs = [
    { name: 'near', words: 'Near' },
    { name: 'far', words: 'Far' },
  ] as const;
  render(
    <Tabs label="Pages" tabs={tabs} shown="far">
      {({ name, words }, look) => (
        <a key={name} href={`#${name}`} {...look}>
          {words}
        </a>
      )}
    </Tabs>,
  );
  const nav = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(nav.getByRole('link', { name: 'Far' }).getAttribute('aria-current')).toBe('page');
  expect(nav.getByRole('link', { name: 'Near' }).hasAttribute('aria-current')).toBe(false);
});

test('a fold tells whether it is open', () => {
  const onToggle = vi.fn<(isOpen: boolean) => void>();
  render(
    <Fold bare summary="More" onToggle={onToggle}>
      <p>Inside</p>
    </Fold>,
  );
  const details = screen.getByText('More').closest('details');
  if (!details) throw new Error('no details');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect(onToggle).toHaveBeenLastCalledWith(true);
});

test('a search is a search box with its label, and a cross once there is something to clear', () => {
  function Search() {
    const [text, setText] = useState('');
    return (
      <SearchField
        quiet
        label="Find"
        placeholder="A name"
        maxLength={64}
        value={text}
        onChange={setText}
        onClear={() => setText('')}
      />
    );
  }
  render(<Search />);
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find' });
  expect(screen.queryByRole('button')).toBeNull();
  fireEvent.change(box, { target: { value: 'ada' } });
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box.value).toBe('');
});

test('an empty place says what would be there', () => {
  render(
    <Empty title="Nothing yet.">
      <p>It comes by itself.</p>
    </Empty>,
  );
  expect(screen.getByText('Nothing yet.')).toBeDefined();
  expect(screen.getByText('It comes by itself.')).toBeDefined();
});

test('a table in a box can be entered by keyboard, to scroll it', () => {
  render(
    <TableBox label="Figures">
      <Table>
        <tbody>
          <tr>
            <th scope="row">One</th>
            <td>1</td>
          </tr>
        </tbody>
      </Table>
    </TableBox>,
  );
  const box = screen.getByRole('region', { name: 'Figures' });
  expect(box.tabIndex).toBe(0);
  expect(within(box).getByRole('row', { name: 'One 1' })).toBeDefined();
});
