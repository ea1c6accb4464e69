import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { parseGuildId } from '../../game/ids.ts';
import type { RaidSearch } from '../../game/mirror/players.ts';
import { guildNamesQuery } from '../../state/queries/guild/guildQueries.ts';
import { useGuildSource } from '../../state/reads.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './scout.module.css';

/** Beyond any stock of ore. */
const MOST_ORE = 1_000_000;

/** What the guild's server narrows the list of targets by. */
export function TargetFilters({
  search,
  onChange,
}: {
  readonly search: RaidSearch;
  readonly onChange: (search: RaidSearch) => void;
}) {
  const id = useId();
  const guilds = useQuery(guildNamesQuery(useGuildSource()));
  const set = (change: Partial<RaidSearch>): void => onChange({ ...search, ...change });
  return (
    <fieldset className={styles.filters}>
      <legend>Narrow the targets</legend>
      <label className={styles.choice} htmlFor={`${id}-guild`}>
        <span>Guild</span>
        <select
          id={`${id}-guild`}
          value={search.guildId ?? ''}
          // Without the list of names there is nothing to choose from, and everybody is shown.
          disabled={guilds.data === undefined}
          onChange={({ target: { value } }) => set({ guildId: value === '' ? undefined : parseGuildId(value) })}
        >
          <option value="">Any guild</option>
          {guilds.data?.map((guild) => (
            <option key={guild.id} value={guild.id}>
              {guild.name || `Guild ${guild.id}`}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.choice} htmlFor={`${id}-ore`}>
        <span>Stored ore, at least</span>
        <input
          id={`${id}-ore`}
          type="number"
          inputMode="numeric"
          min={0}
          max={MOST_ORE}
          step={1}
          placeholder="0"
          value={search.minOre ?? ''}
          onChange={({ target: { value, valueAsNumber } }) => {
            const known = value !== '' && Number.isFinite(valueAsNumber);
            set({ minOre: known ? Math.min(MOST_ORE, Math.max(0, Math.trunc(valueAsNumber))) : undefined });
          }}
        />
      </label>
      <Chip checked={search.fleetAwayOnly === true} onChange={(fleetAwayOnly) => set({ fleetAwayOnly })}>
        Fleet away
      </Chip>
      <Chip checked={search.notUnderAttack === true} onChange={(notUnderAttack) => set({ notUnderAttack })}>
        Not under attack
      </Chip>
    </fieldset>
  );
}

function Chip({
  checked,
  onChange,
  children,
}: {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: string;
}) {
  return (
    <label className={styles.chip}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <Icon name={checked ? 'check' : 'plus'} size={16} />
      <span>{children}</span>
    </label>
  );
}
