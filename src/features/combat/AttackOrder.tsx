import type { Weapon } from '../../game/combat/arms.ts';
import { attackObstacle, blocksUntil } from '../../game/combat/combatRules.ts';
import { type Engagement, outlook } from '../../game/combat/outlook.ts';
import type { PlanetId, StructId } from '../../game/ids.ts';
import { say } from '../../lib/words/say.ts';
import { useFromWorld } from '../../state/react.ts';
import type { WorldState } from '../../state/world/world.ts';
import { useClassLook } from '../../state/wardrobe/react.ts';
import { Button } from '../../ui/Button.tsx';
import { type Aim, attackCandidates, type Candidate } from './aim.ts';
import { engagementOf, fieldOf, fighterOf } from './battlefield.ts';
import { CandidateList } from './CandidateList.tsx';
import { ChargeTag } from './ChargeTag.tsx';
import { combatObstacleWords } from '../../game/refusals/combatObstacleWords.ts';
import { FireButton } from './FireButton.tsx';
import { OutlookCard } from './OutlookCard.tsx';
import { outlookSummary } from './outlookWords.ts';
import { useOrderFacts } from './useOrderFacts.ts';
import { WeaponFacts } from './WeaponFacts.tsx';
import { weaponInSentence, weaponName } from './weaponWords.ts';
import { Card } from '../../ui/Card.tsx';
import { Note } from '../../ui/Note.tsx';
import styles from './combat.module.css';

/** One weapon of an own struct: ready or not, at whom, what it may come to, and the signature that fires it. */
export function AttackOrder({
  structId,
  weapon,
  place,
  aim,
  onAim,
}: {
  readonly structId: StructId;
  readonly weapon: Weapon;
  readonly place: PlanetId;
  readonly aim: Aim | null;
  readonly onAim: (aim: Aim | null) => void;
}) {
  const { commander, fighter } = useOrderFacts(structId);
  const look = useClassLook(fighter?.type.name ?? '');
  const mine = aim?.kind === 'attack' && aim.structId === structId && aim.weaponSystem === weapon.system ? aim : null;
  const { candidates, summaries, engagement } = useFromWorld((world) =>
    mine ? targetsOf(world, place, structId, weapon, mine.targetId) : NO_TARGETS,
  );
  if (!commander || !fighter) return null;

  const obstacle = attackObstacle(commander, fighter.struct, weapon);
  const aimAt = (targetId: StructId | null): void =>
    onAim({ kind: 'attack', structId, weaponSystem: weapon.system, targetId });

  return (
    <Card as="article" gap={3} className={styles.order} data-open={mine !== null} aria-label={weaponName(weapon, look)}>
      <WeaponFacts
        weapon={weapon}
        look={look}
        from={fighter.struct.ambit}
        aside={<ChargeTag need={Number(weapon.charge)} wait={blocksUntil(commander, weapon.charge)} />}
      />
      <Button
        icon={mine ? 'cross' : 'target'}
        wide
        aria-expanded={mine !== null}
        onClick={() => (mine ? onAim(null) : aimAt(null))}
      >
        {mine ? say('Stop aiming') : say('Aim {weapon}', { weapon: weaponInSentence(weapon, look) })}
      </Button>
      {mine && obstacle && obstacle.reason !== 'charge' && <Note tone="faint">{combatObstacleWords(obstacle)}</Note>}
      {mine && (
        <CandidateList
          label={say('Choose a target')}
          candidates={candidates}
          chosen={mine.targetId}
          none={say('No targets in range. Try another weapon or struct.')}
          summaryOf={(id) => summaries.get(id) ?? ''}
          onChoose={aimAt}
        />
      )}
      {engagement && (
        <div className={styles.ahead}>
          <OutlookCard engagement={engagement} />
          <FireButton engagement={engagement} />
        </div>
      )}
    </Card>
  );
}

interface Targets {
  readonly candidates: readonly Candidate[];
  /** What firing at each would come to, in a few words. */
  readonly summaries: ReadonlyMap<StructId, string>;
  /** With the one that was chosen. */
  readonly engagement: Engagement | null;
}

const NO_TARGETS: Targets = { candidates: [], summaries: new Map(), engagement: null };

function targetsOf(
  world: WorldState,
  place: PlanetId,
  structId: StructId,
  weapon: Weapon,
  targetId: StructId | null,
): Targets {
  const fighter = fighterOf(world, structId);
  if (!fighter) return NO_TARGETS;
  const field = fieldOf(world);
  const candidates = attackCandidates(world, place, { struct: fighter.struct, weapon });
  const summaries = new Map<StructId, string>();
  for (const { struct, obstacle } of candidates) {
    const engagement = obstacle === null ? engagementOf(world, structId, weapon, struct.id) : null;
    if (engagement) summaries.set(struct.id, outlookSummary(outlook(field, engagement)));
  }
  const engagement = targetId === null ? null : engagementOf(world, structId, weapon, targetId);
  return { candidates, summaries, engagement };
}
