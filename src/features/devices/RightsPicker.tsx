import { useId } from 'react';
import { PERMISSION } from '../../game/permissions.ts';
import { keyDangerWords } from '../../game/rights/dangers.ts';
import { rightsWords } from '../../game/rightsWords.ts';
import { listed, say } from '../../lib/words/say.ts';
import { useHarmNetwork } from '../../state/network/useHarmNetwork.ts';
import { Icon } from '../../ui/Icon.tsx';
import { cx } from '../../ui/cx.ts';
import { Fold } from '../../ui/Fold.tsx';
import { Note } from '../../ui/Note.tsx';
import { PRESETS, RIGHT_GROUPS, rightsName } from './rights.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Tick } from '../../ui/Tick.tsx';
import styles from './devices.module.css';

/** What a key may do: a whole set by one press, or each right by itself below. */
export function RightsPicker({
  mask,
  own,
  onChange,
}: {
  readonly mask: number;
  /** Rights of the key that signs: it cannot give others. */
  readonly own: number;
  readonly onChange: (mask: number) => void;
}) {
  const name = useId();
  const network = useHarmNetwork();
  const isPreset = PRESETS.some((preset) => preset.mask === mask);
  return (
    <Stack gap={2}>
      <Grid as="fieldset" gap={2} min="14.5rem">
        <legend>{say('Permissions')}</legend>
        {PRESETS.map((preset) => (
          <Tick
            key={preset.mask}
            type="radio"
            align="start"
            name={name}
            checked={preset.mask === mask}
            disabled={(preset.mask & ~own) !== 0}
            onChange={() => onChange(preset.mask)}
            className={cx(styles.preset, preset.mask === mask && styles.chosen)}
          >
            <strong>{say(preset.name)}</strong>
            <small>{say(preset.words)}</small>
          </Tick>
        ))}
      </Grid>
      {mask !== 0 && (
        <Note tone="warn" icon="alert">
          {say('Anyone with this key can {harm}.', { harm: listed(keyDangerWords(mask, network)) })}
        </Note>
      )}
      <Fold
        summary={
          isPreset
            ? say('Individual permissions')
            : say('Individual permissions: {rights}', { rights: rightsName(mask) })
        }
      >
        <Grid gap={4} columns="repeat(auto-fill, minmax(10.5rem, 1fr))" className={styles.groups}>
          {RIGHT_GROUPS.map((group) => (
            <fieldset key={group.rights[0]}>
              <legend>{say(group.name)}</legend>
              {group.rights.map((right) => {
                const bit = PERMISSION[right];
                const held = (own & bit) !== 0;
                return (
                  <Tick
                    key={right}
                    tone="plain"
                    checked={(mask & bit) !== 0}
                    disabled={!held && (mask & bit) === 0}
                    onChange={(event) => onChange(event.target.checked ? mask | bit : mask & ~bit)}
                    className={cx(styles.right, !held && styles.lacking)}
                  >
                    <span>{rightsWords(bit)}</span>
                    {!held && <Icon name="lock" size={14} />}
                  </Tick>
                );
              })}
            </fieldset>
          ))}
        </Grid>
      </Fold>
    </Stack>
  );
}
