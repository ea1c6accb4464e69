import { useState } from 'react';
import { AMBITS } from '../../game/ambit.ts';
import { formatPower } from '../../game/format.ts';
import type { StructId } from '../../game/ids.ts';
import { headroom } from '../../game/power.ts';
import { useFromWorld } from '../../state/react.ts';
import { useCalled } from '../../state/wardrobe/react.ts';
import { powerOf } from '../../state/world/access.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Button } from '../../ui/Button.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { ManyBar } from './ManyBar.tsx';
import {
  AMBIT_WORDS,
  type Filter,
  groupedRows,
  type Grouping,
  GROUPINGS,
  isIn,
  NO_FILTER,
  passes,
  SIDE_WORDS,
  STATE_WORDS,
  STATES,
  structRows,
} from './rows.ts';
import { NOTHING_CHOSEN, type Selection, toggledAll } from './selection.ts';
import { StructList } from './StructList.tsx';
import styles from './structs.module.css';

const GROUP_WORDS: Readonly<Record<Grouping, string>> = {
  place: 'Place',
  kind: 'Kind',
  ambit: 'Ambit',
  state: 'State',
};
const ANY = { value: '', words: 'Any' } as const;

/** Everything one has built, to be looked through and ordered about together. */
export function StructsRoom() {
  const rows = useFromWorld(structRows);
  const power = useFromWorld(powerOf);
  const called = useCalled();
  const [filter, setFilter] = useState<Filter>(NO_FILTER);
  const [by, setBy] = useState<Grouping>('place');
  const [held, setHeld] = useState<Selection<StructId>>(NOTHING_CHOSEN);

  // What has gone meanwhile is not chosen any more.
  const chosen = rows.flatMap(({ id }) => (held.ids.has(id) ? [id] : []));
  const shown = rows.filter((row) => passes(row, filter));
  const shownIds = shown.map(({ id }) => id);
  const unseen = chosen.filter((id) => !shownIds.includes(id)).length;
  const areAllIn = shownIds.length > 0 && shownIds.every((id) => held.ids.has(id));
  const kinds = [...new Set(rows.map(({ className }) => className))].filter((name) => name !== '');
  const set = (change: Partial<Filter>): void => setFilter((before) => ({ ...before, ...change }));

  if (rows.length === 0) {
    return (
      <Empty art={<Icon name="ship" size={40} />} title="Nothing built yet">
        <p>What you build on your planet and in your fleet stands here.</p>
      </Empty>
    );
  }
  return (
    <div className={styles.room}>
      <Stack gap={4} className={styles.looking}>
        <Note>
          {`${rows.length} structs, ${rows.filter((row) => isIn(row, 'online')).length} online.`}
          {power && ` ${formatPower(headroom(power))} of your power is free.`}
        </Note>
        <Grid gap={3} min="6.5rem" items="end">
          <SelectField
            label="Kind"
            value={filter.kind}
            options={[ANY, ...kinds.map((value) => ({ value, words: called(value) }))]}
            onChange={(kind) => set({ kind })}
          />
          <SelectField
            label="Place"
            value={filter.side}
            options={optionsOf(['planet', 'fleet'], SIDE_WORDS)}
            onChange={(side) => set({ side: oneOf(['planet', 'fleet'], side) })}
          />
          <SelectField
            label="Ambit"
            value={filter.ambit}
            options={optionsOf(AMBITS, AMBIT_WORDS)}
            onChange={(ambit) => set({ ambit: oneOf(AMBITS, ambit) })}
          />
          <SelectField
            label="State"
            value={filter.state}
            options={optionsOf(STATES, STATE_WORDS)}
            onChange={(state) => set({ state: oneOf(STATES, state) })}
          />
          <SelectField
            label="Grouped by"
            value={by}
            options={GROUPINGS.map((value) => ({ value, words: GROUP_WORDS[value] }))}
            onChange={(value) => setBy(oneOf(GROUPINGS, value) || 'place')}
          />
        </Grid>
        <Stack row gap={3} wrap align="center">
          <Button
            icon={areAllIn ? 'minus' : 'check'}
            disabled={shownIds.length === 0}
            onClick={() => setHeld(toggledAll(held, shownIds))}
          >
            {areAllIn ? `Leave out the ${shownIds.length} shown` : `Select the ${shownIds.length} shown`}
          </Button>
          {shown.length < rows.length && (
            <Button tone="quiet" icon="cross" onClick={() => setFilter(NO_FILTER)}>
              {`Show all ${rows.length}`}
            </Button>
          )}
        </Stack>
        {shown.length === 0 ? (
          <Empty low>
            <p>None of your structs is like that.</p>
          </Empty>
        ) : (
          <StructList items={groupedRows(shown, by, called)} selection={held} onSelect={setHeld} />
        )}
      </Stack>
      <div className={styles.bar} data-empty={chosen.length === 0}>
        {chosen.length === 0 ? (
          <Note icon="info">
            Select structs to switch several at once. Shift and a press selects everything in between; arrows walk the
            list, with Shift they select.
          </Note>
        ) : (
          <ManyBar
            ids={chosen}
            aside={unseen > 0 && `, ${unseen} of them not shown`}
            onClear={() => setHeld(NOTHING_CHOSEN)}
          />
        )}
      </div>
    </div>
  );
}

function optionsOf<T extends string>(values: readonly T[], words: Readonly<Record<T, string>>) {
  return [ANY, ...values.map((value) => ({ value, words: words[value] }))];
}

/** What a menu told, as one of its values; empty where it is none. */
function oneOf<T extends string>(values: readonly T[], value: string): T | '' {
  return values.find((one) => one === value) ?? '';
}
