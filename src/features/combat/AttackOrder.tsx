import type { Weapon } from '../../game/combat/arms.ts';
import { attackObstacle, blocksUntil } from '../../game/combat/combatRules.ts';
import { outlook } from '../../game/combat/outlook.ts';
import type { PlanetId, StructId } from '../../game/ids.ts';
import { useWorld } from '../../state/react.ts';
import { useClassLook } from '../../state/wardrobe/react.ts';
import { Button } from '../../ui/Button.tsx';
import { type Aim, attackCandidates } from './aim.ts';
import { commanderOf, engagementOf, fieldOf, fighterOf } from './battlefield.ts';
import { CandidateList } from './CandidateList.tsx';
import { ChargeTag } from './ChargeTag.tsx';
import { combatObstacleWords } from './combatObstacleWords.ts';
import { FireButton } from './FireButton.tsx';
import { OutlookCard } from './OutlookCard.tsx';
import { outlookSummary } from './outlookWords.ts';
import { WeaponFacts } from './WeaponFacts.tsx';
import { weaponInSentence, weaponName } from './weaponWords.ts';
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
  const world = useWorld((state) => state);
  const commander = commanderOf(world);
  const fighter = fighterOf(world, structId);
  const look = useClassLook(fighter?.type.name ?? '');
  if (!commander || !fighter) return null;

  const mine = aim?.kind === 'attack' && aim.structId === structId && aim.weaponSystem === weapon.system ? aim : null;
  const obstacle = attackObstacle(commander, fighter.struct, weapon);
  const aimAt = (targetId: StructId | null): void =>
    onAim({ kind: 'attack', structId, weaponSystem: weapon.system, targetId });
  const summaryOf = (targetId: StructId): string => {
    const engagement = engagementOf(world, structId, weapon, targetId);
    return engagement ? outlookSummary(outlook(fieldOf(world), engagement)) : '';
  };
  const engagement = mine && mine.targetId !== null ? engagementOf(world, structId, weapon, mine.targetId) : null;

  return (
    <article className={styles.order} data-open={mine !== null} aria-label={weaponName(weapon, look)}>
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
        {mine ? 'Stop aiming' : `Aim the ${weaponInSentence(weapon, look)}`}
      </Button>
      {mine && obstacle && obstacle.reason !== 'charge' && (
        <p className={styles.hint}>{combatObstacleWords(obstacle)}</p>
      )}
      {mine && (
        <CandidateList
          label="Choose a target"
          candidates={attackCandidates(world, place, { struct: fighter.struct, weapon })}
          chosen={mine.targetId}
          none="Nobody here is within its reach."
          summaryOf={summaryOf}
          onChoose={aimAt}
        />
      )}
      {engagement && <OutlookCard engagement={engagement} />}
      {engagement && <FireButton engagement={engagement} />}
    </article>
  );
}
