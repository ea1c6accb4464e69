import { Link } from '@tanstack/react-router';
import { formatCount, formatOre } from '../../game/format.ts';
import type { RaidTarget } from '../../game/mirror/players.ts';
import { GLYPHS } from '../../scene/art/glyphs.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Unseen } from '../../ui/Unseen.tsx';
import { PlanetDisc } from './PlanetDisc.tsx';
import styles from './scout.module.css';

/** One player one could raid: what there is to take, and what is in the way. */
export function TargetRow({
  target,
  shield,
  selected,
}: {
  readonly target: RaidTarget;
  /** null = not known. */
  readonly shield: bigint | null;
  readonly selected: boolean;
}) {
  const { planetId } = target;
  const figures = <Figures target={target} shield={shield} />;
  if (planetId === null) return <div className={styles.row}>{figures}</div>;
  return (
    <Link
      to="/scout"
      search={(held) => ({ ...held, planet: planetId })}
      className={styles.row}
      aria-current={selected ? 'true' : undefined}
    >
      {figures}
    </Link>
  );
}

function Figures({ target, shield }: { readonly target: RaidTarget; readonly shield: bigint | null }) {
  const { planetId, ore, undiscoveredOre, fleetStatus } = target;
  return (
    <>
      <span className={styles.who}>
        {planetId !== null && <PlanetDisc planetId={planetId} ore={Number(undiscoveredOre)} size={40} />}
        <span className={styles.names}>
          <strong>
            <bdi>{target.username || `Player ${target.id}`}</bdi>
          </strong>
          <small>
            {target.guildTag !== '' && (
              <span className={styles.tag}>
                <bdi>{target.guildTag}</bdi>
              </span>
            )}
            {planetId ?? 'no planet'}
          </small>
        </span>
      </span>
      <span className={styles.figures}>
        <span className={styles.figure} data-tone={hasAny(ore) ? 'copper' : 'none'}>
          <Glyph d={GLYPHS.ore} size={16} />
          <Unseen>Stored ore </Unseen>
          {formatOre(ore)}
        </span>
        <span className={styles.figure} data-tone="ground">
          <Unseen>, in the ground </Unseen>
          {formatOre(undiscoveredOre)}
          <small aria-hidden="true"> left</small>
        </span>
        <span className={styles.figure} data-tone="shield">
          <Glyph d={GLYPHS.shield} size={16} />
          <Unseen>, shield </Unseen>
          {shield === null ? '–' : formatCount(shield)}
        </span>
      </span>
      <span className={styles.fleet}>
        <Unseen>, </Unseen>
        {fleetStatus === 'away' ? (
          <Pill tone="brass" icon="ship">
            Fleet away
          </Pill>
        ) : (
          <Pill tone="quiet" icon="home">
            {fleetStatus === null ? 'No fleet' : 'Fleet home'}
          </Pill>
        )}
        {target.isUnderAttack && (
          <Pill tone="danger" icon="target">
            Under attack
          </Pill>
        )}
      </span>
      <Icon name="chevron" />
    </>
  );
}

function hasAny(amount: bigint): boolean {
  return amount > 0n;
}
