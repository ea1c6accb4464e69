import { useState } from 'react';
import { AMBITS } from '../../game/ambit.ts';
import { formatPower } from '../../game/format.ts';
import type { StructId } from '../../game/ids.ts';
import { headroom } from '../../game/power.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
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
import { useMedia } from '../../ui/useMedia.ts';
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

const GROUP_WORDS: Readonly<Record<Grouping, Sentence>> = {
  place: mark('Location'),
  kind: mark('Struct type'),
  ambit: mark('Ambit'),
  state: mark('State@@of a struct'),
};
const any = () => ({ value: '', words: say('Any@@kind, place or state of a struct') });

/** Everything one has built, to be looked through and ordered about together. */
export function StructsRoom() {
  const rows = useFromWorld(structRows);
  const power = useFromWorld(powerOf);
  const called = useCalled();
  const [filter, setFilter] = useState<Filter>(NO_FILTER);
  const [by, setBy] = useState<Grouping>('place');
  const [held, setHeld] = useState<Selection<StructId>>(NOTHING_CHOSEN);
  const isTouch = useMedia('(hover: none), (pointer: coarse)');

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
      <Empty art={<Icon name="ship" size={40} />} title={say('No structs yet')}>
        <p>{say('Build structs on your planet or in your fleet. You’ll see them here.')}</p>
      </Empty>
    );
  }
  return (
    <div className={styles.room}>
      <Stack gap={4} className={styles.looking}>
        <Note>
          {say('{count, plural, one {# struct, {online} online.} other {# structs, {online} online.}}', {
            count: rows.length,
            online: rows.filter((row) => isIn(row, 'online')).length,
          })}
          {power && ` ${say('Free power: {power}.', { power: formatPower(headroom(power)) })}`}
        </Note>
        <Grid gap={3} min="6.5rem" items="end">
          <SelectField
            label={say('Struct type')}
            value={filter.kind}
            options={[any(), ...kinds.map((value) => ({ value, words: called(value) }))]}
            onChange={(kind) => set({ kind })}
          />
          <SelectField
            label={say('Location')}
            value={filter.side}
            options={optionsOf(['planet', 'fleet'], SIDE_WORDS)}
            onChange={(side) => set({ side: oneOf(['planet', 'fleet'], side) })}
          />
          <SelectField
            label={say('Ambit')}
            value={filter.ambit}
            options={optionsOf(AMBITS, AMBIT_WORDS)}
            onChange={(ambit) => set({ ambit: oneOf(AMBITS, ambit) })}
          />
          <SelectField
            label={say('State@@of a struct')}
            value={filter.state}
            options={optionsOf(STATES, STATE_WORDS)}
            onChange={(state) => set({ state: oneOf(STATES, state) })}
          />
          <SelectField
            label={say('Group by')}
            value={by}
            options={GROUPINGS.map((value) => ({ value, words: say(GROUP_WORDS[value]) }))}
            onChange={(value) => setBy(oneOf(GROUPINGS, value) || 'place')}
          />
        </Grid>
        <Stack row gap={3} wrap align="center">
          <Button
            icon={areAllIn ? 'minus' : 'check'}
            disabled={shownIds.length === 0}
            onClick={() => setHeld(toggledAll(held, shownIds))}
          >
            {areAllIn
              ? say('{count, plural, one {Deselect shown struct} other {Deselect # shown structs}}', {
                  count: shownIds.length,
                })
              : say('{count, plural, one {Select shown struct} other {Select # shown structs}}', {
                  count: shownIds.length,
                })}
          </Button>
          {shown.length < rows.length && (
            <Button tone="quiet" icon="cross" onClick={() => setFilter(NO_FILTER)}>
              {say('Show all {count}', { count: rows.length })}
            </Button>
          )}
        </Stack>
        {shown.length === 0 ? (
          <Empty low>
            <p>{say('No structs match. Change the filters.')}</p>
          </Empty>
        ) : (
          <StructList items={groupedRows(shown, by, called)} selection={held} onSelect={setHeld} />
        )}
      </Stack>
      <div className={styles.bar} data-empty={chosen.length === 0}>
        {chosen.length === 0 ? (
          <Note icon="info">
            {say('Select several structs to change them together.')}{' '}
            {!isTouch && say('Shift-click selects a range. Shift+arrow keys work too.')}
          </Note>
        ) : (
          <ManyBar
            ids={chosen}
            aside={unseen > 0 && say('Structs hidden by filters: {count}', { count: unseen })}
            onClear={() => setHeld(NOTHING_CHOSEN)}
          />
        )}
      </div>
    </div>
  );
}

function optionsOf<T extends string>(values: readonly T[], words: Readonly<Record<T, Sentence>>) {
  return [any(), ...values.map((value) => ({ value, words: say<Sentence>(words[value]) }))];
}

/** What a menu told, as one of its values; empty where it is none. */
function oneOf<T extends string>(values: readonly T[], value: string): T | '' {
  return values.find((one) => one === value) ?? '';
}
