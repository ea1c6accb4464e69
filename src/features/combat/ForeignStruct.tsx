import { targetObstacle } from '../../game/combat/combatRules.ts';
import { outlook, type Outlook } from '../../game/combat/outlook.ts';
import type { PlanetId, StructId } from '../../game/ids.ts';
import { say } from '../../lib/words/say.ts';
import { artOf } from '../../scene/art/structArt.ts';
import { useFromWorld } from '../../state/react.ts';
import type { WorldState } from '../../state/world/world.ts';
import { useClassLook } from '../../state/wardrobe/react.ts';
import { Art } from '../../ui/Art.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Aim } from './aim.ts';
import { type ArmedFighter, engagementOf, fieldOf, fighterOf, ownArms, weaponOf } from './battlefield.ts';
import { FireButton } from './FireButton.tsx';
import { GuardedBy } from './GuardedBy.tsx';
import { OutlookCard } from './OutlookCard.tsx';
import { outlookSummary } from './outlookWords.ts';
import { WeaponFacts } from './WeaponFacts.tsx';
import { defenceSentences, placeOf, weaponInSentence } from './weaponWords.ts';
import { Card } from '../../ui/Card.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { Note } from '../../ui/Note.tsx';
import styles from './combat.module.css';
import { structIn } from '../../state/world/access.ts';

/** Somebody else's struct: how it fights and defends itself, and with what of one's own it can be attacked. */
export function ForeignStruct({
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
  const mine = aim?.kind === 'attack' && aim.targetId === structId ? aim : null;
  const { fighter, options, engagement } = useFromWorld((world) => {
    const arm = mine && armOf(world, mine);
    return {
      fighter: fighterOf(world, structId),
      options: attacksOn(world, place, structId),
      engagement: arm && engagementOf(world, arm.struct.id, arm.weapon, structId),
    };
  });
  const look = useClassLook(fighter?.type.name ?? '');
  if (!fighter) return null;
  const { struct, type } = fighter;
  const sentences = defenceSentences(type, look);
  return (
    <>
      <Stack as="section" gap={3} className={styles.known} aria-label={say('Combat details')}>
        {type.weapons.map((weapon) => (
          <WeaponFacts key={weapon.system} weapon={weapon} look={look} from={struct.ambit} />
        ))}
        {sentences.length > 0 && (
          <Stack as="ul" gap={1} tone="soft" size="small" className={styles.lines}>
            {sentences.map((words) => (
              <Stack as="li" row gap={2} align="start" key={words}>
                {words}
              </Stack>
            ))}
          </Stack>
        )}
        <GuardedBy structId={structId} />
      </Stack>
      <Stack as="section" gap={3} className={styles.attackWith} aria-labelledby={`attack-${structId}`}>
        <Text as="h3" size="h3" id={`attack-${structId}`}>
          {say('Attack options')}
        </Text>
        {options.length === 0 && (
          <Note tone="faint">
            {say('None of your structs at this planet can reach this target. Choose another target.')}
          </Note>
        )}
        {options.map(({ by, ahead }) => {
          const { weapon } = by;
          const chosen = mine?.structId === by.struct.id && mine.weaponSystem === weapon.system;
          return (
            <Card key={`${by.struct.id}/${weapon.system}`} gap={3} className={styles.order} data-open={chosen}>
              <Button
                className={styles.option}
                aria-expanded={chosen}
                onClick={() =>
                  onAim(
                    chosen
                      ? null
                      : { kind: 'attack', structId: by.struct.id, weaponSystem: weapon.system, targetId: structId },
                  )
                }
              >
                <OptionFace by={by} verdict={outlookSummary(ahead)} />
              </Button>
              {chosen && engagement && (
                <div className={styles.ahead}>
                  <OutlookCard engagement={engagement} />
                  <FireButton engagement={engagement} />
                </div>
              )}
            </Card>
          );
        })}
      </Stack>
    </>
  );
}

function OptionFace({
  by: { struct, type, weapon },
  verdict,
}: {
  readonly by: ArmedFighter;
  readonly verdict: string;
}) {
  const look = useClassLook(type.name);
  return (
    <>
      <Art layers={artOf(type.name).layers} picture={look.icon} size={40} />
      <Stack as="span" gap="hair" grow className={styles.candidateText}>
        <strong>{look.name}</strong>
        <small>{`${placeOf(struct, type)} · ${weaponInSentence(weapon, look)}`}</small>
        <small className={styles.verdict}>{verdict}</small>
      </Stack>
    </>
  );
}

/** The weapon that is aimed, with who has it. */
function armOf(world: WorldState, aim: Extract<Aim, { kind: 'attack' }>): ArmedFighter | null {
  const fighter = fighterOf(world, aim.structId);
  const weapon = fighter && weaponOf(fighter, aim.weaponSystem);
  return fighter && weapon && { ...fighter, weapon };
}

interface Option {
  readonly by: ArmedFighter;
  readonly ahead: Outlook;
}

/** Own weapons that may be fired at it, best first: what destroys it, then what hurts it most, then what costs least. */
function attacksOn(world: WorldState, place: PlanetId, targetId: StructId): readonly Option[] {
  const field = fieldOf(world);
  const target = structIn(world, targetId);
  if (!target) return [];
  return ownArms(world, place)
    .filter(({ struct, weapon }) => targetObstacle(field, struct, weapon, target) === null)
    .map((by) => {
      const engagement = engagementOf(world, by.struct.id, by.weapon, targetId);
      return engagement && { by, ahead: outlook(field, engagement) };
    })
    .filter((option) => option !== null)
    .toSorted((a, b) => rank(b.ahead) - rank(a.ahead) || a.ahead.worstLoss - b.ahead.worstLoss);
}

const DESTROYS = 100;
const HURTS = 10;

function rank({ destroys, lands, damage, blockerId, fallsFirst }: Outlook): number {
  if (fallsFirst) return -1;
  const gain = DESTROYS * destroys + HURTS * lands * damage.expected;
  return blockerId === null ? gain : gain / DESTROYS;
}
