import { clearDefenceObstacle, defendObstacle, defenderObstacle } from '../../game/combat/combatRules.ts';
import type { PlanetId, StructId } from '../../game/ids.ts';
import { useRuntime, useTopic, useWorld } from '../../state/react.ts';
import { useCalled } from '../../state/wardrobe/react.ts';
import { namesIn } from '../../state/words/namesIn.ts';
import { Button } from '../../ui/Button.tsx';
import { SignButton } from '../../ui/SignButton.tsx';
import { type Aim, guardCandidates } from './aim.ts';
import { commanderOf, fieldOf, fighterOf } from './battlefield.ts';
import { CandidateList } from './CandidateList.tsx';
import { combatObstacleWords } from './combatObstacleWords.ts';
import { OrderHead } from './OrderHead.tsx';
import styles from './combat.module.css';

/** Whom a struct stands in front of: choose, change, stop. */
export function GuardOrder({
  structId,
  place,
  aim,
  onAim,
}: {
  readonly structId: StructId;
  readonly place: PlanetId;
  readonly aim: Aim | null;
  readonly onAim: (aim: Aim | null) => void;
}) {
  const { actions } = useRuntime();
  const world = useWorld((state) => state);
  const called = useCalled();
  const topic = `defend/${structId}`;
  const state = useTopic(topic);
  const commander = commanderOf(world);
  const fighter = fighterOf(world, structId);
  if (!commander || !fighter) return null;

  const { struct, type } = fighter;
  const name = namesIn(world, undefined, undefined, called);
  const mine = aim?.kind === 'defend' && aim.structId === structId ? aim : null;
  const guarded = mine && mine.targetId !== null ? world.structs.get(mine.targetId)?.value : undefined;
  const cannot = defenderObstacle(commander, struct, type);
  const obstacle = guarded ? defendObstacle(commander, fieldOf(world), struct, type, guarded) : cannot;
  const clearing = clearDefenceObstacle(commander, struct, type);
  const summaryOf = (id: StructId): string => {
    if (struct.protects === id) return 'guarded by it now';
    const other = world.structs.get(id)?.value;
    return other?.ambit === struct.ambit ? 'takes hits for it and strikes back' : 'strikes back at what it reaches';
  };

  return (
    <article className={styles.order} data-open={mine !== null} aria-label="Guard">
      <OrderHead
        icon="guard"
        title="Guard"
        words={
          struct.protects === null
            ? 'Stands in front of another of yours: takes what is fired at it in the same ambit, and strikes back.'
            : `Stands in front of ${name(struct.protects)}.`
        }
      />
      <Button
        icon={mine ? 'cross' : 'guard'}
        wide
        aria-expanded={mine !== null}
        onClick={() => onAim(mine ? null : { kind: 'defend', structId, targetId: null })}
      >
        {mine ? 'Stop choosing' : struct.protects === null ? 'Choose whom to guard' : 'Guard somebody else'}
      </Button>
      {mine && (
        <CandidateList
          label="In front of whom"
          candidates={guardCandidates(world, place, struct)}
          chosen={mine.targetId}
          none="There is nobody here to guard."
          summaryOf={summaryOf}
          onChoose={(targetId) => onAim({ kind: 'defend', structId, targetId })}
        />
      )}
      {guarded && (
        <section tabIndex={-1} data-aimed aria-label={`In front of ${name(guarded.id)}`}>
          <SignButton
            state={state}
            tone="primary"
            icon="guard"
            obstacle={obstacle && combatObstacleWords(obstacle)}
            onPress={() =>
              actions.sign(topic, {
                name: 'MsgStructDefenseSet',
                defenderStructId: structId,
                protectedStructId: guarded.id,
              })
            }
          >
            {`Sign: guard ${name(guarded.id)}`}
          </SignButton>
        </section>
      )}
      {struct.protects !== null && (
        <SignButton
          state={state}
          icon="cross"
          obstacle={clearing && combatObstacleWords(clearing)}
          onPress={() => actions.sign(topic, { name: 'MsgStructDefenseClear', defenderStructId: structId })}
        >
          Sign: stop guarding
        </SignButton>
      )}
    </article>
  );
}
