import type { Struct } from '../../game/entities.ts';
import { hasStatus, structPhase } from '../../game/structStatus.ts';
import { say } from '../../lib/words/say.ts';
import { artOf } from '../../scene/art/structArt.ts';
import { useWorld } from '../../state/react.ts';
import { useClassLook } from '../../state/wardrobe/react.ts';
import { Art } from '../../ui/Art.tsx';
import { cssVars } from '../../ui/cssVars.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { structWords } from './structWords.ts';
import { Stack } from '../../ui/Stack.tsx';
import styles from './board.module.css';

const NO_GUARDS = 0;

/** One struct as a pressable tile: its picture, its state in colour and form, its health as a bar. */
export function StructTile({
  struct,
  guards,
  chosen,
  onChoose,
}: {
  readonly struct: Struct;
  /** How many stand in front of it. */
  readonly guards: number;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}) {
  const type = useWorld((world) => world.structTypes.get(struct.typeId));
  const phase = structPhase(struct.status);
  const most = type?.maxHealth ?? struct.health;
  const share = most > 0 ? Math.min(1, struct.health / most) : 0;
  const look = useClassLook(type?.name ?? '');
  const words = structWords(struct, type, look.name);
  return (
    <button
      type="button"
      className={cx(styles.tile, chosen && styles.chosen, hasStatus(struct.status, 'hidden') && styles.hidden)}
      data-phase={phase}
      aria-pressed={chosen}
      aria-label={guards > NO_GUARDS ? say('{struct}, defenders: {guards}', { struct: words, guards }) : words}
      title={look.name}
      onClick={onChoose}
    >
      <Art layers={artOf(type?.name ?? '').layers} picture={look.icon} size={40} dim={phase !== 'online'} />
      <span className={styles.health} data-low={share <= 1 / 3} style={cssVars({ share })} />
      {phase !== 'online' && (
        <Stack as="span" tone="bright" className={styles.badge}>
          <Icon name={phase === 'building' ? 'hourglass' : phase === 'destroyed' ? 'cross' : 'power'} size={14} />
        </Stack>
      )}
      {guards > NO_GUARDS && (
        <Stack as="span" tone="teal" className={styles.guards}>
          <Icon name="guard" size={14} />
        </Stack>
      )}
    </button>
  );
}
