import { useState } from 'react';
import { amountTrouble } from '../../lib/amountTrouble.ts';
import { parseAmount } from '../../lib/decimal.ts';
import { isolatedOr } from '../../lib/tidyText.ts';
import { say } from '../../lib/words/say.ts';
import { Unseen } from '../../ui/Unseen.tsx';
import { parseGuildId } from '../../game/ids.ts';
import type { RaidSearch } from '../../game/mirror/players.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { TextField } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import styles from './scout.module.css';

/** Beyond any stock of ore. */
const MOST_ORE = 1_000_000;
const GRAMS = { exponent: 0, units: { g: 0 } };

/** What the guild's server narrows the list of targets by. */
export function TargetFilters({
  search,
  onChange,
}: {
  readonly search: RaidSearch;
  readonly onChange: (search: RaidSearch) => void;
}) {
  const guilds = useRead('web.guildNames', {});
  const [ore, setOre] = useState(search.minOre === undefined ? '' : String(search.minOre));
  const set = (change: Partial<RaidSearch>): void => onChange({ ...search, ...change });
  return (
    <Stack as="fieldset" row gap={2} wrap align="end" className={styles.filters}>
      <Unseen as="legend">{say('Target filters')}</Unseen>
      <SelectField
        label={say('Guild')}
        value={search.guildId ?? ''}
        // Without the list of names there is nothing to choose from, and everybody is shown.
        disabled={guilds.data === undefined}
        options={[
          { value: '', words: say('Any guild') },
          ...(guilds.data ?? []).map(({ id, name }) => ({
            value: id,
            words: isolatedOr(name, say('Guild {id}', { id })),
          })),
        ]}
        onChange={(value) => set({ guildId: value === '' ? undefined : parseGuildId(value) })}
      />
      <TextField
        label={say('Minimum stored ore (g)')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={64}
        placeholder="0"
        value={ore}
        error={ore === '' ? undefined : (amountTrouble(ore, GRAMS, say('Enter a whole number.')) ?? undefined)}
        onChange={({ target: { value } }) => {
          setOre(value);
          const grams = parseAmount(value, GRAMS);
          set({ minOre: grams === null ? undefined : Math.min(MOST_ORE, Number(grams)) });
        }}
      />
      <Chip checked={search.fleetAwayOnly === true} onChange={(fleetAwayOnly) => set({ fleetAwayOnly })}>
        {say('Fleet away')}
      </Chip>
      <Chip checked={search.notUnderAttack === true} onChange={(notUnderAttack) => set({ notUnderAttack })}>
        {say('Not under attack')}
      </Chip>
    </Stack>
  );
}
