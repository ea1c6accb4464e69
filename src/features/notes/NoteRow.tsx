import { parsePlanetId, parsePlayerId } from '../../game/ids.ts';
import { objectRefOf } from '../../game/objectRef.ts';
import { lineOf, type Note } from '../../state/notes/note.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Text } from '../../ui/Text.tsx';
import { WatchStar } from '../names/note/WatchStar.tsx';
import { PlanetLine } from './PlanetLine.tsx';
import { PlayerLine } from './PlayerLine.tsx';
import styles from './notes.module.css';

/** Of a note in a list; all of it stands on its page. */
const MOST = 240;

/** One note: about whom, what was written, and, where it is watched, how that stands on the chain. */
export function NoteRow({ note: { id, text, tags, isWatched } }: { readonly note: Note }) {
  const isPlanet = objectRefOf(id)?.kind === 'planet';
  return (
    <div className={styles.row}>
      <WatchStar id={id} />
      <Stack gap={1} className={styles.words}>
        <Stack row wrap gap={2} align="center">
          <Icon name={isPlanet ? 'planet' : 'person'} size={18} tone="faint" />
          {isPlanet ? (
            <PlanetLine planetId={parsePlanetId(id)} isWatched={isWatched} />
          ) : (
            <PlayerLine playerId={parsePlayerId(id)} isWatched={isWatched} />
          )}
        </Stack>
        {text !== '' && (
          <Text tone="soft" size="small" dir="auto">
            {lineOf(text, MOST)}
          </Text>
        )}
        {tags.length > 0 && (
          <Stack row wrap gap={1}>
            {tags.map((word) => (
              <Tag key={word} title={word}>
                {word}
              </Tag>
            ))}
          </Stack>
        )}
      </Stack>
    </div>
  );
}
