import { useState } from 'react';
import type { ClassCosmetic, CosmeticSet, SkinHash } from '../../game/cosmetics.ts';
import { say } from '../../lib/words/say.ts';
import { artOf } from '../../scene/art/structArt.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { useWorld } from '../../state/react.ts';
import { noteWords } from '../../state/wardrobe/noteWords.ts';
import { PLAYER_LANGUAGE, useClassLook, useWardrobe } from '../../state/wardrobe/react.ts';
import { tidyText } from '../../lib/tidyText.ts';
import { useSetChange } from '../../state/workshop/useCosmeticChanges.ts';
import { Art } from '../../ui/Art.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SendTrouble } from './SendTrouble.tsx';
import { nameOfSet } from './SetRow.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Note } from '../../ui/Note.tsx';
import { Text } from '../../ui/Text.tsx';

const NO_SETS: readonly CosmeticSet[] = [];

/** Which class wears what, where it comes from, why; and what could not be drawn here. */
export function WornList() {
  const guildId = useWorld((world) => world.self.guildId);
  const classes = useRead('cosmetics.classes', { language: PLAYER_LANGUAGE, guildId });
  const sets = useRead('cosmetics.installed', {}).data ?? NO_SETS;
  const notes = useWardrobe((state) => state.notes);
  const worn = (classes.data ?? []).filter(({ skinSource }) => skinSource !== null);
  if (worn.length === 0 && notes.length === 0) return null;
  return (
    <Panel title={say('Skins by struct')}>
      {notes.length > 0 && (
        <Stack as="ul" gap={2} aria-label={say('Not shown')}>
          {notes.map((note) => (
            <Stack as="li" key={`${note.class}/${note.name}`} row gap={2} align="start" tone="soft" size="small">
              <Icon tone="copper" name="alert" size={18} />
              <span dir="auto">{tidyText(noteWords(note))}</span>
            </Stack>
          ))}
        </Stack>
      )}
      <Stack as="ul" gap={2} aria-label={say('Classes with a skin')}>
        {worn.map((look) => (
          <WornRow key={look.class} look={look} sets={sets} />
        ))}
      </Stack>
      <Note tone="faint">
        {say(
          'A skin installed alone overrides a mod. A mod for your guild overrides one for everyone. Otherwise, the last one enabled is used.',
        )}
      </Note>
    </Panel>
  );
}

function WornRow({ look, sets }: { readonly look: ClassCosmetic; readonly sets: readonly CosmeticSet[] }) {
  const shown = useClassLook(look.class);
  const source = look.skinSource;
  const set = sets.find(({ setHash }) => setHash === source?.setHash);
  return (
    <Stack as="li" row gap={3} align="center">
      <Art layers={artOf(look.class).layers} picture={shown.icon} size={36} />
      <Stack as="span" grow>
        <strong>{shown.name}</strong>
        <Text as="small" tone="soft">
          {`${look.class} · `}
          {source?.setHash === null ? say('a single skin') : <bdi>{set ? nameOfSet(set) : say('a mod')}</bdi>}
        </Text>
      </Stack>
      {source && source.setHash === null && <LoneSkin hash={source.skinHash} />}
    </Stack>
  );
}

/** A skin that was installed alone stands in no list: once put off it could not be found again, so it can only be deleted. */
function LoneSkin({ hash }: { readonly hash: SkinHash }) {
  const change = useSetChange();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button tone="quiet" icon="trash" onClick={() => setAsking(true)}>
        {say('Delete')}
      </Button>
      {asking && (
        <Dialog title={say('Delete this skin?')} onClose={() => setAsking(false)}>
          <p>
            {say(
              'The skin is deleted from the guild server for everyone. Anyone with its archive can install it again.',
            )}
          </p>
          {change.isError && <SendTrouble error={change.error} />}
          <Stack row gap={2} wrap>
            <Button onClick={() => setAsking(false)}>{say('Cancel@@do not delete')}</Button>
            <Button
              tone="danger"
              icon="trash"
              pending={change.isPending}
              onClick={() => change.mutate({ kind: 'remove', hash })}
            >
              {say('Delete for everyone')}
            </Button>
          </Stack>
        </Dialog>
      )}
    </>
  );
}
