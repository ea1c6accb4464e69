import { PERMISSION, type PermissionName } from '../../../game/permissions.ts';
import { keyDangerWords } from '../../../game/rights/dangers.ts';
import { rightsWords } from '../../../game/rightsWords.ts';
import { listed, say } from '../../../lib/words/say.ts';
import { useHarmNetwork } from '../../../state/network/useHarmNetwork.ts';
import { Button } from '../../../ui/Button.tsx';
import { Grid } from '../../../ui/Grid.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Tick } from '../../../ui/Tick.tsx';
import type { FieldProps } from './fieldProps.ts';
import { isOfWholePlayer, NO_RIGHTS, riskyIn } from './dangerous.ts';

const NAMES = Object.keys(PERMISSION) as readonly PermissionName[]; // its own keys

/** Bits of a permission, each in words; those that give away what one owns are marked. */
export function RightsEntry({ view: { field, text }, draft, error, onText }: FieldProps) {
  const network = useHarmNetwork();
  const mask = Number(text || 0);
  const toggle = (bit: number): void => onText(String((mask & bit) === 0 ? mask | bit : mask & ~bit));
  const risks = riskyIn(draft);
  const risky = mask & risks;
  return (
    <Stack as="fieldset" gap={3}>
      <legend>{field.label}</legend>
      {field.hint && <Note tone="faint">{field.hint}</Note>}
      <Stack row gap={2} wrap>
        {[...(field.presets ?? []), { words: say(NO_RIGHTS.words), value: NO_RIGHTS.value }].map(
          ({ words, value: preset }) => (
            <Button key={words} tone="quiet" aria-pressed={mask === preset} onClick={() => onText(String(preset))}>
              {words}
            </Button>
          ),
        )}
      </Stack>
      <Grid gap={[0, 3]} min="12rem">
        {NAMES.map((name) => (
          <Tick key={name} checked={(mask & PERMISSION[name]) !== 0} onChange={() => toggle(PERMISSION[name])}>
            <span>{rightsWords(PERMISSION[name])}</span>
            {(PERMISSION[name] & risks) !== 0 && <Icon name="alert" size={16} tone="warn" />}
          </Tick>
        ))}
      </Grid>
      {risky !== 0 && (
        <Note tone="warn" icon="alert">
          {isOfWholePlayer(draft)
            ? say('Anyone with this permission can {harm}.', { harm: listed(keyDangerWords(mask, network)) })
            : say('Players with these permissions can take what you own or pass it on: {rights}.', {
                rights: rightsWords(risky),
              })}
        </Note>
      )}
      {error !== null && (
        <Note tone="danger" role="alert">
          {error}
        </Note>
      )}
    </Stack>
  );
}
