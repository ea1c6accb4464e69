import { endpointObstacle } from '../../game/founding.ts';
import { say } from '../../lib/words/say.ts';
import { TextField } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Stack } from '../../ui/Stack.tsx';
import type { FoundingDraft } from '../../state/storage/foundingDraft.ts';
import type { FoundingFacts } from './useFounding.ts';

const NONE = 'none';

/** The three things a founder decides; all of them can be changed later. */
export function PlanFields({
  draft,
  facts,
  onChange,
}: {
  readonly draft: FoundingDraft;
  readonly facts: FoundingFacts;
  readonly onChange: (draft: FoundingDraft) => void;
}) {
  const { reactors = [], entries, nameOf } = facts;
  return (
    <Stack gap={3}>
      <SelectField
        label={say('Main reactor')}
        value={draft.reactorId ?? ''}
        options={reactors.map(({ id, guildId }) => ({
          value: id,
          words: say('{id} ({guild})', { id, guild: nameOf(guildId) }),
        }))}
        onChange={(value) => {
          const chosen = reactors.find(({ id }) => id === value);
          if (chosen) onChange({ ...draft, reactorId: chosen.id });
        }}
      />
      <SelectField
        label={say('Entry substation (powers new members)')}
        value={draft.entrySubstationId ?? NONE}
        options={[
          { value: NONE, words: say('No substation (members use their own power)') },
          ...entries.map(({ id }) => ({ value: id, words: id })),
        ]}
        onChange={(value) => {
          onChange({ ...draft, entrySubstationId: entries.find(({ id }) => id === value)?.id ?? null });
        }}
      />
      <TextField
        label={say('Endpoint (optional)')}
        value={draft.endpoint}
        maxLength={300}
        placeholder="https://guild.example/config.json"
        autoComplete="off"
        inputMode="url"
        hint={say('URL of the file that lists the guild’s services.')}
        error={endpointObstacle(draft.endpoint)}
        onChange={(event) => onChange({ ...draft, endpoint: event.target.value.trim() })}
      />
    </Stack>
  );
}
