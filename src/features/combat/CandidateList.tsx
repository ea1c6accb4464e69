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
import { candidateWords } from './combatObstacleWords.ts';
import { placeOf } from './weaponWords.ts';
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
    <fieldset className={styles.candidates}>
      <legend>{label}</legend>
      {open.length === 0 && <p className={styles.none}>{none}</p>}
      {open.map(row)}
      {refused.length > 0 && (
        <Fold summary={refused.length === 1 ? 'One out of reach' : `${refused.length} out of reach`}>
          <div className={styles.refusedRows}>{refused.map(row)}</div>
        </Fold>
      )}
    </fieldset>
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
  const world = useWorld((state) => state);
  const type = world.structTypes.get(struct.typeId);
  const look = useClassLook(type?.name ?? '');
  const name = type ? look.name : namesIn(world)(struct.id);
  const max = type?.maxHealth ?? struct.health;
  return (
    <label className={styles.candidate} data-refused={obstacle !== null}>
      <input
        type="radio"
        name={group}
        checked={checked}
        disabled={obstacle !== null}
        onChange={() => onChoose(struct.id)}
      />
      <Art layers={artOf(type?.name ?? '').layers} picture={look.icon} size={40} dim={obstacle !== null} />
      <span className={styles.candidateText}>
        <strong>{name}</strong>
        <small>{`${placeOf(struct, type)} · ${struct.health} of ${max} health`}</small>
        <small className={styles.verdict}>{words}</small>
      </span>
      <span
        className={styles.health}
        style={cssVars({ share: max > 0 ? struct.health / max : 0 })}
        aria-hidden="true"
      />
    </label>
  );
}
