/** What marks a thing, and what is marked by a press. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Chip } from './Chip.tsx';
import { Figure } from './Figure.tsx';
import { FoldCard } from './FoldCard.tsx';
import { Frame } from './Frame.tsx';
import { Option } from './Option.tsx';
import { Quote } from './Quote.tsx';
import { Tag } from './Tag.tsx';
import { Tick } from './Tick.tsx';

afterEach(cleanup);

test('foreign letters in a tag keep their direction to themselves, and say what they are short for', () => {
  render(<Tag title="What it is short for">אבג</Tag>);
  const tag = screen.getByTitle('What it is short for');
  expect(tag.querySelector('bdi')?.textContent).toBe('אבג');
});

test('a frame is as large as it is told, both ways', () => {
  render(
    <Frame shape="plate" size={34}>
      sign
    </Frame>,
  );
  expect(screen.getByText('sign').style.getPropertyValue('--size')).toBe('34px');
});

test('a figure is a term and what it comes to', () => {
  render(
    <dl>
      <Figure sign={<svg aria-hidden="true" />} name="Members">
        12
      </Figure>
    </dl>,
  );
  expect(screen.getByRole('term').textContent?.trim()).toBe('Members');
  expect(screen.getByRole('definition').textContent).toBe('12');
});

test('a quote is one to those who listen, too', () => {
  render(<Quote dir="auto">Words</Quote>);
  const quote = screen.getByRole('blockquote');
  expect(quote.textContent).toBe('Words');
  expect(quote.dir).toBe('auto');
});

test('options of one name are radio buttons of which one is chosen; what is off is not', () => {
  const choose = vi.fn<(name: string) => void>();
  function Ways() {
    const [way, setWay] = useState('near');
    return ['near', 'far', 'nowhere'].map((name) => (
      <Option
        key={name}
        name="way"
        checked={way === name}
        disabled={name === 'nowhere'}
        onChange={() => {
          choose(name);
          setWay(name);
        }}
      >
        {name}
      </Option>
    ));
  }
  render(<Ways />);
  fireEvent.click(screen.getByText('far'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'far' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'near' }).checked).toBe(false);
  fireEvent.click(screen.getByText('nowhere'));
  expect(choose.mock.calls).toEqual([['far']]);
});

test('a chip is a checkbox by the name it shows, and tells which way it was pressed', () => {
  const onChange = vi.fn<(checked: boolean) => void>();
  render(
    <Chip checked={false} onChange={onChange}>
      Has ore
    </Chip>,
  );
  fireEvent.click(screen.getByRole('checkbox', { name: 'Has ore' }));
  expect(onChange).toHaveBeenCalledWith(true);
});

test('a tick is pressed anywhere on its words, unless it is off', () => {
  const onChange = vi.fn<() => void>();
  render(
    <>
      <Tick checked={false} onChange={onChange}>
        <span>It is so</span>
      </Tick>
      <Tick checked={false} disabled onChange={onChange}>
        <span>It cannot be so</span>
      </Tick>
    </>,
  );
  fireEvent.click(screen.getByText('It is so'));
  fireEvent.click(screen.getByText('It cannot be so'));
  expect(onChange).toHaveBeenCalledOnce();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'It cannot be so' }).disabled).toBe(true);
});

test('a fold card says by its head whether it is open, and has its body only then', () => {
  function List() {
    const [isOpen, setOpen] = useState(false);
    return (
      <ul>
        <FoldCard head="Laser" isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
          <p>What it does</p>
        </FoldCard>
      </ul>
    );
  }
  render(<List />);
  const card = within(screen.getByRole('listitem'));
  const head = card.getByRole('button', { name: 'Laser' });
  expect(head.getAttribute('aria-expanded')).toBe('false');
  expect(card.queryByText('What it does')).toBeNull();
  fireEvent.click(head);
  expect(head.getAttribute('aria-expanded')).toBe('true');
  const body = document.getElementById(head.getAttribute('aria-controls') ?? '');
  expect(body?.textContent).toBe('What it does');
  fireEvent.click(head);
  expect(card.queryByText('What it does')).toBeNull();
});
