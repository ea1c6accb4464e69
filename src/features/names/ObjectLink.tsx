import { Link } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import type { ForeignName } from '../../game/names.ts';
import { KIND_CALLED, type ObjectRef, objectRefOf } from '../../game/objectRef.ts';
import { say } from '../../lib/words/say.ts';
import { useWorld } from '../../state/react.ts';
import type { WorldState } from '../../state/world/world.ts';
import { cx } from '../../ui/cx.ts';
import { Unseen } from '../../ui/Unseen.tsx';
import { NameOf } from './NameOf.tsx';
import { NamesAround } from './namesAround.ts';
import styles from './names.module.css';

/**
 * An id on a screen, and the way to the page of what it names: its name where one is known, with the id beside it; else its kind and
 * id. A text that names nothing stays a text.
 */
export function ObjectLink({
  id,
  name,
  bare = false,
  isKindSaid = false,
  isAlone = false,
  children,
}: {
  readonly id: string;
  /** Where the caller knows it; what the world knows is found. */
  readonly name?: ForeignName | null | undefined;
  /** The id alone: its name, or its kind, stands before it. */
  readonly bare?: boolean;
  /** Its kind stands before it, and not its name. */
  readonly isKindSaid?: boolean;
  /** It stands in no sentence: as big as a finger. */
  readonly isAlone?: boolean;
  /** Stands instead of name and id. */
  readonly children?: ReactNode;
}) {
  const ref = objectRefOf(id);
  if (!ref) return children ?? id;
  return (
    <Link to="/o/$id" params={{ id }} className={cx(styles.object, isAlone && styles.alone)} title={id}>
      {children ?? (bare ? <IdText of={ref} /> : <Named of={ref} name={name ?? null} isKindSaid={isKindSaid} />)}
    </Link>
  );
}

function Named({
  of,
  name,
  isKindSaid,
}: {
  readonly of: ObjectRef;
  readonly name: ForeignName | null;
  readonly isKindSaid: boolean;
}) {
  const around = use(NamesAround).get(of.id);
  const inWorld = useWorld((world) => nameIn(world, of));
  const known = name || around || inWorld;
  if (!known || !isNamed(of)) {
    return (
      <>
        {!isKindSaid && `${say(KIND_CALLED[of.kind])} `}
        <IdText of={of} />
      </>
    );
  }
  return (
    <>
      <NameOf kind={of.kind} id={of.id} name={known} />{' '}
      <small className={styles.id}>
        <IdText of={of} />
      </small>
    </>
  );
}

/** Kinds whose objects are called something by their owners. */
type Bearer = Extract<ObjectRef, { readonly kind: 'player' | 'guild' | 'planet' | 'substation' }>;

function isNamed(ref: ObjectRef): ref is Bearer {
  return ref.kind === 'player' || ref.kind === 'guild' || ref.kind === 'planet' || ref.kind === 'substation';
}

function nameIn(world: WorldState, ref: ObjectRef): ForeignName | null {
  if (ref.kind === 'player') return world.players.get(ref.id)?.value.name || null;
  if (ref.kind === 'planet') return world.planets.get(ref.id)?.value.name || null;
  return ref.kind === 'substation' ? world.substations.get(ref.id)?.value.name || null : null;
}

/** The shortest that tells two addresses apart at a glance; the whole of it for readers and in the title. */
const [HEAD, TAIL] = [10, 6];

function IdText({ of }: { readonly of: ObjectRef }) {
  if (of.kind !== 'address' && of.kind !== 'infusion') return of.id;
  const address = of.kind === 'infusion' ? of.address : of.id;
  return (
    <>
      <Unseen>{of.id}</Unseen>
      <span aria-hidden="true">
        {of.kind === 'infusion' && `${of.destination} · `}
        <code>
          {address.slice(0, HEAD)}…{address.slice(-TAIL)}
        </code>
      </span>
    </>
  );
}
