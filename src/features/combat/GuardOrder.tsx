import { shortageOf } from '../../game/shortage.ts';
import { clearDefenceObstacle, defendObstacle, defenderObstacle } from '../../game/combat/combatRules.ts';
import type { PlanetId, StructId } from '../../game/ids.ts';
import { say } from '../../lib/words/say.ts';
import { useFromWorld } from '../../state/react.ts';
import { useCalled } from '../../state/wardrobe/react.ts';
import { namesIn } from '../../state/words/namesIn.ts';
import { Button } from '../../ui/Button.tsx';
import { OrderButton } from '../order/OrderButton.tsx';
import { type Aim, guardCandidates } from './aim.ts';
import { commanderOf, fieldOf, fighterOf } from './battlefield.ts';
import { CandidateList } from './CandidateList.tsx';
import { combatObstacleWords } from '../../game/refusals/combatObstacleWords.ts';
import { OrderHead } from './OrderHead.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './combat.module.css';
import { structIn } from '../../state/world/access.ts';
import type { WorldState } from '../../state/world/world.ts';
import { useOrderFacts } from './useOrderFacts.ts';

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
  const called = useCalled();
  const { commander, fighter } = useOrderFacts(structId);
  const mine = aim?.kind === 'defend' && aim.structId === structId ? aim : null;
  const { protects, guarded, candidates, obstacle } = useFromWorld((world) =>
    guardFacts(world, place, structId, mine, called),
  );
  if (!commander || !fighter) return null;

  const { struct, type } = fighter;
  const clearing = clearDefenceObstacle(commander, struct, type);
  const summaryOf = (id: StructId): string => {
    if (struct.protects === id) return say('already defended');
    const other = candidates.find((one) => one.struct.id === id)?.struct;
    return other?.ambit === struct.ambit
      ? say('takes hits and strikes back')
      : say('strikes back at attackers in range');
  };

  return (
    <Card as="article" gap={3} className={styles.order} data-open={mine !== null} aria-label={say('Defend')}>
      <OrderHead
        icon="guard"
        title={say('Defend')}
        words={
          struct.protects === null
            ? say(
                'Defends a struct you choose: it strikes back at attackers. In the same ambit it also takes the hits.',
              )
            : say('Defends {name}.', { name: protects })
        }
      />
      <Button
        icon={mine ? 'cross' : 'guard'}
        wide
        aria-expanded={mine !== null}
        onClick={() => onAim(mine ? null : { kind: 'defend', structId, targetId: null })}
      >
        {mine
          ? say('Cancel selection')
          : struct.protects === null
            ? say('Choose struct to defend')
            : say('Defend another struct')}
      </Button>
      {mine && (
        <CandidateList
          label={say('Struct to defend')}
          candidates={candidates}
          chosen={mine.targetId}
          none={say('You have no other struct at this planet to defend.')}
          summaryOf={summaryOf}
          onChoose={(targetId) => onAim({ kind: 'defend', structId, targetId })}
        />
      )}
      {guarded && (
        <section tabIndex={-1} data-aimed aria-label={say('Defend {name}', { name: guarded.name })}>
          <OrderButton
            tone="primary"
            icon="guard"
            obstacle={obstacle && combatObstacleWords(obstacle)}
            lacks={shortageOf(obstacle?.reason)}
            order={{ name: 'MsgStructDefenseSet', defenderStructId: structId, protectedStructId: guarded.id }}
          >
            {say('Defend {name}', { name: guarded.name })}
          </OrderButton>
        </section>
      )}
      {struct.protects !== null && (
        <OrderButton
          icon="cross"
          obstacle={clearing && combatObstacleWords(clearing)}
          order={{ name: 'MsgStructDefenseClear', defenderStructId: structId }}
        >
          {say('Stop defending')}
        </OrderButton>
      )}
    </Card>
  );
}

/** Whom it guards, whom it could guard, and whom it would, with what is in the way of that. */
function guardFacts(
  world: WorldState,
  place: PlanetId,
  structId: StructId,
  mine: Extract<Aim, { kind: 'defend' }> | null,
  called: (className: string) => string,
) {
  const commander = commanderOf(world);
  const fighter = fighterOf(world, structId);
  if (!commander || !fighter) return { protects: '', guarded: null, candidates: [], obstacle: null };
  const { struct, type } = fighter;
  const name = namesIn(world, undefined, undefined, called);
  const guarded = structIn(world, mine?.targetId ?? null);
  return {
    protects: struct.protects === null ? '' : name(struct.protects),
    guarded: guarded && { id: guarded.id, name: name(guarded.id) },
    candidates: mine ? guardCandidates(world, place, struct) : [],
    obstacle: guarded
      ? defendObstacle(commander, fieldOf(world), struct, type, guarded)
      : defenderObstacle(commander, struct, type),
  };
}
