import { Suspense } from 'react';
import type { PlanetId, StructId } from '../../game/ids.ts';
import { hasStatus, structPhase } from '../../game/structStatus.ts';
import { useFromWorld } from '../../state/react.ts';
import type { Aim } from './aim.ts';
import { AttackOrder } from './AttackOrder.tsx';
import { fighterOf, isOwn, standsAt } from './battlefield.ts';
import { ForeignStruct } from './ForeignStruct.tsx';
import { GuardedBy } from './GuardedBy.tsx';
import { GuardOrder } from './GuardOrder.tsx';
import { lazyNamed } from '../../ui/lazyNamed.ts';
import { Stack } from '../../ui/Stack.tsx';
import styles from './combat.module.css';

/** Seldom given, and below the others: they come a moment later. */
const MoveOrder = lazyNamed(() => import('./MoveOrder.tsx'), 'MoveOrder');
const StealthOrder = lazyNamed(() => import('./StealthOrder.tsx'), 'StealthOrder');
const TrashOrder = lazyNamed(() => import('./TrashOrder.tsx'), 'TrashOrder');

export interface CombatOrdersProps {
  readonly structId: StructId;
  /** The planet in the picture: the own one, or the one where the own fleet stands. */
  readonly place: PlanetId;
  readonly aim: Aim | null;
  readonly onAim: (aim: Aim | null) => void;
}

/** What a struct can be ordered to do in a fight; for a foreign one, what is known and with what it can be attacked. */
export function CombatOrders({ structId, place, aim, onAim }: CombatOrdersProps) {
  const { fighter, isMine, isHere } = useFromWorld((world) => {
    const one = fighterOf(world, structId);
    return {
      fighter: one,
      isMine: one !== null && isOwn(world, one.struct),
      isHere: one !== null && standsAt(world, one.struct, place),
    };
  });
  if (!fighter || hasStatus(fighter.struct.status, 'destroyed')) return null;
  const { struct, type } = fighter;
  const shared = { structId, place, aim, onAim };
  if (!isMine) {
    return (
      <Stack gap={3} className={styles.orders}>
        <ForeignStruct {...shared} />
      </Stack>
    );
  }
  const phase = structPhase(struct.status);
  const works = phase === 'online' && isHere;
  // One that is being given has the room of the others: those of its kind stay.
  const kind = aim?.structId === structId ? aim.kind : null;
  const shows = (one: Aim['kind'] | 'other'): boolean => works && (kind === null || kind === one);
  return (
    <Stack gap={3} className={styles.orders}>
      {kind === null && <GuardedBy structId={structId} />}
      {shows('attack') && type.weapons.map((weapon) => <AttackOrder key={weapon.system} {...shared} weapon={weapon} />)}
      {shows('defend') && type.canDefend && <GuardOrder {...shared} />}
      <Suspense fallback={null}>
        {shows('other') && type.hasStealth && <StealthOrder structId={structId} />}
        {shows('move') && type.isMovable && <MoveOrder structId={structId} aim={aim} onAim={onAim} />}
        {kind === null && (phase === 'online' || phase === 'offline') && <TrashOrder structId={structId} />}
      </Suspense>
    </Stack>
  );
}
