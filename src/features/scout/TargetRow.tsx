import { say } from '../../lib/words/say.ts';
import { NameOf } from '../names/NameOf.tsx';
import { Link } from '@tanstack/react-router';
import { formatCount, formatOre } from '../../game/format.ts';
import type { RaidTarget } from '../../game/mirror/players.ts';
import { GLYPHS } from '../../scene/art/glyphs.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Unseen } from '../../ui/Unseen.tsx';
import { PlanetDisc } from './PlanetDisc.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { Tag } from '../../ui/Tag.tsx';
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
      <Stack as="span" row gap={3} align="center" className={styles.who}>
        {planetId !== null && <PlanetDisc planetId={planetId} ore={Number(undiscoveredOre ?? 0)} size={40} />}
        <Stack as="span">
          <Text as="strong" size="body" clip>
            <NameOf
              kind="player"
              id={target.id}
              name={target.username}
              instead={say('Player {id}', { id: target.id })}
              recipe={target.pfpRenderAttributes}
            />
          </Text>
          <Stack as="small" row gap={2} align="center" clip>
            {target.guildTag !== '' && <Tag>{target.guildTag}</Tag>}
            {planetId ?? say('no planet')}
          </Stack>
        </Stack>
      </Stack>
      <span className={styles.figures}>
        <Text as="span" tone="soft" face="medium" className={styles.figure} data-some={hasAny(ore)}>
          <Glyph d={GLYPHS.ore} size={16} tone={hasAny(ore) ? 'copper' : 'faint'} />
          <Unseen>{`${say('Stored ore')} `}</Unseen>
          {ore === null ? '–' : formatOre(ore)}
        </Text>
        <Text as="span" tone="soft" face="medium" className={styles.figure}>
          <Unseen>{`, ${say('in the ground')} `}</Unseen>
          {undiscoveredOre === null ? '–' : formatOre(undiscoveredOre)}
          <small aria-hidden="true"> {say('left@@ore in the ground')}</small>
        </Text>
        <Text as="span" tone="soft" face="medium" className={styles.figure}>
          <Glyph d={GLYPHS.shield} size={16} tone="teal" />
          <Unseen>{`, ${say('shield')} `}</Unseen>
          {shield === null ? '–' : formatCount(shield)}
        </Text>
      </span>
      <Stack as="span" row gap={1} wrap className={styles.fleet}>
        <Unseen>, </Unseen>
        {fleetStatus === 'away' ? (
          <Pill tone="brass" icon="ship">
            {say('Fleet away')}
          </Pill>
        ) : (
          fleetStatus !== null && (
            <Pill tone="quiet" icon="home">
              {say('Fleet at home')}
            </Pill>
          )
        )}
        {target.isUnderAttack && (
          <Pill tone="danger" icon="target">
            {say('Under attack')}
          </Pill>
        )}
      </Stack>
      <Icon name="chevron" tone="faint" />
    </>
  );
}

function hasAny(amount: bigint | null): boolean {
  return amount !== null && amount > 0n;
}
