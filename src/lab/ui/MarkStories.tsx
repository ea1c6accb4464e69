import { useState } from 'react';
import { Chip } from '../../ui/Chip.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { FoldCard } from '../../ui/FoldCard.tsx';
import { Frame } from '../../ui/Frame.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Option } from '../../ui/Option.tsx';
import { Quote } from '../../ui/Quote.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { State, Story } from './Story.tsx';

const SHAPES = ['disc', 'plate'] as const;
const WAYS = ['Near', 'Far'] as const;

/** What marks a thing, and what is marked by a press. */
export function MarkStories() {
  const [way, setWay] = useState<string>('Near');
  const [isIn, setIn] = useState(true);
  const [isTicked, setTicked] = useState(true);
  const [open, setOpen] = useState<string | null>('Near');
  return (
    <>
      <Story title="Tag, Frame, Figure, Quote">
        <State words="Tag">
          <Stack row wrap gap={2} align="center">
            <Tag>ABC</Tag>
            <Tag size="small" title="What it is short for">
              SMALL
            </Tag>
            <Tag>LONGER THAN A TAG HAS ROOM FOR</Tag>
          </Stack>
        </State>
        {SHAPES.map((shape) => (
          <State key={shape} words={`Frame ${shape}`}>
            <Frame shape={shape} size={44} tone="teal">
              <Icon name="globe" />
            </Frame>
          </State>
        ))}
        <State words="Figure">
          <dl>
            <Figure sign={<Icon name="person" size={16} />} name="So many">
              1 234
            </Figure>
          </dl>
        </State>
        <State words="Quote">
          <Quote>
            <p>What somebody else wrote.</p>
            <footer>Somebody else</footer>
          </Quote>
        </State>
      </Story>
      <Story title="Option, Chip, Tick">
        <State words="Option">
          <Stack role="radiogroup" aria-label="Way" gap={2}>
            {WAYS.map((name) => (
              <Option key={name} name="way" gap={2} checked={way === name} onChange={() => setWay(name)}>
                <Icon name={way === name ? 'check' : 'dot'} size={16} />
                {name}
              </Option>
            ))}
            <Option name="way" gap={2} checked={false} disabled tone="faint">
              <Icon name="lock" size={16} />
              Nowhere
            </Option>
          </Stack>
        </State>
        <State words="Chip">
          <Stack row>
            <Chip checked={isIn} onChange={setIn}>
              In
            </Chip>
          </Stack>
        </State>
        <State words="Tick">
          <Tick checked={isTicked} onChange={({ target }) => setTicked(target.checked)}>
            It is so
          </Tick>
          <Tick checked={false} disabled tone="faint">
            It cannot be so
          </Tick>
        </State>
      </Story>
      <Story title="FoldCard">
        <State words="one of a list is open">
          <Stack as="ul" gap={2}>
            {WAYS.map((name) => (
              <FoldCard
                key={name}
                head={<Stack grow>{name}</Stack>}
                isOpen={open === name}
                onToggle={() => setOpen(open === name ? null : name)}
              >
                <p>More about it.</p>
              </FoldCard>
            ))}
          </Stack>
        </State>
        <State words="lit, in a well">
          <Stack as="ul">
            <FoldCard
              head={<Stack grow>The one that counts</Stack>}
              isOpen={false}
              isLit
              surface="well"
              onToggle={nothing}
            >
              <p>Never seen.</p>
            </FoldCard>
          </Stack>
        </State>
      </Story>
    </>
  );
}

const nothing = (): void => undefined;
