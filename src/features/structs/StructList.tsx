import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { StructId } from '../../game/ids.ts';
import { formatPower } from '../../game/format.ts';
import { say } from '../../lib/words/say.ts';
import { artOf } from '../../scene/art/structArt.ts';
import { arrowOf } from '../../state/keys/arrowOf.ts';
import { commandFor } from '../../state/keys/keyMap.ts';
import { keyChoice } from '../../state/preferences/keyChoice.ts';
import { useCalled, useClassLook } from '../../state/wardrobe/react.ts';
import { Art } from '../../ui/Art.tsx';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { VirtualList } from '../../ui/VirtualList.tsx';
import { cx } from '../../ui/cx.ts';
import { ObjectLink } from '../names/ObjectLink.tsx';
import type { ListItem, StructRow } from './rows.ts';
import { NOTHING_CHOSEN, rangedTo, type Selection, toggled, toggledAll } from './selection.ts';
import { StatePill } from './StatePill.tsx';
import styles from './structs.module.css';

const ROW_GUESS_PX = 64;

/** Where keys lead from one row, as its place in the list. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Own structs with a box each. Space chooses, Shift with it or with a press everything from the one before; arrows walk, with
 * Shift they choose on the way; Home and End go to the ends. Ctrl A chooses all that is shown, Escape nothing.
 */
export function StructList({
  items,
  selection,
  onSelect,
}: {
  readonly items: readonly ListItem[];
  readonly selection: Selection<StructId>;
  readonly onSelect: (next: Selection<StructId>) => void;
}) {
  const listRef = useRef<HTMLDivElement>(null);
  const wanted = useRef<StructId | null>(null);
  const [walked, setWalked] = useState<StructId | null>(null);
  const shown = items.flatMap((item) => (item.kind === 'struct' ? [item.row.id] : []));
  const stop = walked !== null && shown.includes(walked) ? walked : shown[0];
  const boxOf = (id: StructId) => listRef.current?.querySelector<HTMLInputElement>(`input[name="${id}"]`) ?? null;

  const walkTo = (id: StructId): void => {
    const box = boxOf(id);
    if (box) box.focus();
    else {
      // Too far away to be in the page: it is as soon as it is the stop.
      setWalked(id);
      wanted.current = id;
    }
  };
  useEffect(() => {
    if (wanted.current !== null) boxOf(wanted.current)?.focus();
    wanted.current = null;
  });

  const walk = (event: KeyboardEvent): void => {
    if (event.altKey) return;
    const step = STEPS[arrowOf(event, 'list')];
    const command = commandFor(keyChoice.getState(), event, 'list');
    if (command === 'chooseNone' && selection.ids.size > 0) onSelect(NOTHING_CHOSEN);
    else if (command === 'chooseAll')
      onSelect({ ids: new Set([...selection.ids, ...shown]), anchor: selection.anchor });
    else if (step) {
      const at = shown.findIndex((id) => id === stop);
      const to = shown[document.activeElement?.tagName === 'INPUT' ? step(at, shown.length) : at];
      if (to === undefined) return;
      // A range begins where one stands.
      const anchored = selection.anchor === null && stop ? { ...selection, anchor: stop } : selection;
      if (event.shiftKey) onSelect(rangedTo(anchored, to, shown));
      walkTo(to);
    } else return;
    event.preventDefault();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the boxes within, which are the controls
    <div ref={listRef} className={styles.list} onKeyDown={walk}>
      <VirtualList
        label={say('Your structs')}
        items={items}
        keyOf={({ key }) => key}
        rowGuessPx={ROW_GUESS_PX}
        keptKey={stop}
      >
        {(item) =>
          item.kind === 'head' ? (
            <Head
              words={item.words}
              count={item.ids.length}
              areIn={item.ids.every((id) => selection.ids.has(id))}
              onToggle={() => onSelect(toggledAll(selection, item.ids))}
            />
          ) : (
            <Row
              row={item.row}
              isChosen={selection.ids.has(item.row.id)}
              isStop={item.row.id === stop}
              onFocus={() => setWalked(item.row.id)}
              onTick={(isRange) =>
                onSelect(isRange ? rangedTo(selection, item.row.id, shown) : toggled(selection, item.row.id))
              }
            />
          )
        }
      </VirtualList>
    </div>
  );
}

function Head({
  words,
  count,
  areIn,
  onToggle,
}: {
  readonly words: string;
  readonly count: number;
  readonly areIn: boolean;
  readonly onToggle: () => void;
}) {
  const doing = areIn
    ? say('{count, plural, one {Deselect struct} other {Deselect all # structs}}', { count })
    : say('{count, plural, one {Select struct} other {Select all # structs}}', { count });
  return (
    <Stack row gap={3} align="center" justify="space-between" className={styles.head}>
      <Text as="h2" size="h3">
        {words}
      </Text>
      <Button tone="quiet" aria-label={say('{doing}: {group}', { doing, group: words })} onClick={onToggle}>
        {doing}
      </Button>
    </Stack>
  );
}

function Row({
  row,
  isChosen,
  isStop,
  onFocus,
  onTick,
}: {
  readonly row: StructRow;
  readonly isChosen: boolean;
  readonly isStop: boolean;
  readonly onFocus: () => void;
  readonly onTick: (isRange: boolean) => void;
}) {
  const { id, className, phase, health, maxHealth, draws, drawsOnline } = row;
  const look = useClassLook(className);
  const kind = useCalled()(className) || say('Unknown struct');
  return (
    <div className={cx(styles.row, isChosen && styles.chosen)}>
      <Tick
        name={id}
        checked={isChosen}
        tabIndex={isStop ? 0 : -1}
        onFocus={onFocus}
        onChange={({ nativeEvent }) => onTick('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        gap={3}
        className={styles.tick}
      >
        <Art layers={artOf(className).layers} picture={look.icon} size={40} dim={phase !== 'online'} />
        <Stack as="span" grow className={styles.names}>
          <Text as="strong" size="body">
            {kind}
          </Text>
          <Text as="small" tone="soft" size="small">
            {row.place}
          </Text>
        </Stack>
        <span className={styles.state}>
          <StatePill row={row} />
        </span>
        <Text as="span" size="small" tone="soft" className={styles.draws}>
          {draws > 0
            ? say('uses {power}', { power: formatPower(draws, 'up') })
            : say('uses {power} when online', { power: formatPower(drawsOnline, 'up') })}
        </Text>
        <Text as="span" size="small" tone={health < maxHealth ? 'warn' : 'faint'} className={styles.health}>
          {say('{health} of {most} health', { health, most: maxHealth })}
        </Text>
      </Tick>
      <div className={styles.more}>
        <ObjectLink id={id} bare isAlone />
      </div>
    </div>
  );
}
