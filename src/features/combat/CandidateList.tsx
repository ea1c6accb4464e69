import { say } from '../../lib/words/say.ts';
import { Text } from '../../ui/Text.tsx';
import { useId } from 'react';
import type { StructId } from '../../game/ids.ts';
import { artOf } from '../../scene/art/structArt.ts';
import { useWorld } from '../../state/react.ts';
import { useClassLook } from '../../state/wardrobe/react.ts';
import { namesIn } from '../../state/words/namesIn.ts';
import { Art } from '../../ui/Art.tsx';
import { cssVars } from '../../ui/cssVars.ts';
import { Fold } from '../../ui/Fold.tsx';
import type { Candidate } from './aim.ts';
import { candidateWords } from '../../game/refusals/combatObstacleWords.ts';
import { placeOf } from './weaponWords.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Note } from '../../ui/Note.tsx';
import { Option } from '../../ui/Option.tsx';
import styles from './combat.module.css';

/** Whom an order could be about: radio buttons, those that may be chosen first, the others with their reason. */
export function CandidateList({
  label,
  candidates,
  chosen,
  none,
  summaryOf,
  onChoose,
}: {
  readonly label: string;
  readonly candidates: readonly Candidate[];
  readonly chosen: StructId | null;
  /** Said when nobody can be chosen. */
  readonly none: string;
  /** What choosing this one would come to, in a few words. */
  readonly summaryOf: (id: StructId) => string;
  readonly onChoose: (id: StructId) => void;
}) {
  const group = useId();
  const open = candidates.filter(({ obstacle }) => obstacle === null);
  const refused = candidates.filter(({ obstacle }) => obstacle !== null);
  const row = (candidate: Candidate) => (
    <CandidateRow
      key={candidate.struct.id}
      group={group}
      candidate={candidate}
      checked={candidate.struct.id === chosen}
      words={candidate.obstacle === null ? summaryOf(candidate.struct.id) : candidateWords(candidate.obstacle)}
      onChoose={onChoose}
    />
  );
  return (
    <Stack as="fieldset" gap={1}>
      <Text as="legend" tone="faint" size="micro" face="label">
        {label}
      </Text>
      {open.length === 0 && <Note tone="faint">{none}</Note>}
      {open.map(row)}
      {refused.length > 0 && (
        <Fold
          summary={say('{count, plural, one {# unavailable struct} other {# unavailable structs}}', {
            count: refused.length,
          })}
        >
          <Stack gap={1} className={styles.refusedRows}>
            {refused.map(row)}
          </Stack>
        </Fold>
      )}
    </Stack>
  );
}

function CandidateRow({
  group,
  candidate: { struct, obstacle },
  checked,
  words,
  onChoose,
}: {
  readonly group: string;
  readonly candidate: Candidate;
  readonly checked: boolean;
  readonly words: string;
  readonly onChoose: (id: StructId) => void;
}) {
  const type = useWorld((world) => world.structTypes.get(struct.typeId));
  const called = useWorld((world) => namesIn(world)(struct.id));
  const look = useClassLook(type?.name ?? '');
  const name = type ? look.name : called;
  const max = type?.maxHealth ?? struct.health;
  return (
    <Option
      name={group}
      checked={checked}
      disabled={obstacle !== null}
      onChange={() => onChoose(struct.id)}
      gap={3}
      className={styles.candidate}
      data-refused={obstacle !== null}
    >
      <Art layers={artOf(type?.name ?? '').layers} picture={look.icon} size={40} dim={obstacle !== null} />
      <Stack as="span" gap="hair" grow className={styles.candidateText}>
        <strong>{name}</strong>
        <small>
          {say('{place} · {health} of {most} health', {
            place: placeOf(struct, type),
            health: struct.health,
            most: max,
          })}
        </small>
        <small className={styles.verdict}>{words}</small>
      </Stack>
      <span
        className={styles.health}
        style={cssVars({ share: max > 0 ? struct.health / max : 0 })}
        aria-hidden="true"
      />
    </Option>
  );
}
