import { type Engagement, outlook } from '../../game/combat/outlook.ts';
import { useWorld } from '../../state/react.ts';
import { useCalled } from '../../state/wardrobe/react.ts';
import { namesIn } from '../../state/words/namesIn.ts';
import { Icon } from '../../ui/Icon.tsx';
import { fieldOf } from './battlefield.ts';
import { damageWords, outlookLines } from './outlookWords.ts';
import { percent } from './weaponWords.ts';
import styles from './combat.module.css';

const TONE_ICONS = { plain: 'info', gain: 'check', risk: 'alert' } as const;

/** What an attack may come to: three figures, then what may happen in the order in which it would. */
export function OutlookCard({ engagement }: { readonly engagement: Engagement }) {
  const world = useWorld((state) => state);
  const called = useCalled();
  const ahead = outlook(fieldOf(world), engagement);
  const { attacker, target } = engagement;
  const { health } = attacker.struct;
  return (
    <section
      className={styles.outlook}
      tabIndex={-1}
      data-aimed
      aria-label={`Outlook against ${called(target.type.name)}`}
    >
      <dl className={styles.figures}>
        <div>
          <dt>Lands</dt>
          <dd>{percent(ahead.lands)}</dd>
        </div>
        <div>
          <dt>Damage</dt>
          <dd>{ahead.fallsFirst ? '0' : damageWords(ahead.damage)}</dd>
        </div>
        <div>
          <dt>{ahead.blockerId === null ? 'Destroys' : 'Guard falls'}</dt>
          <dd>{percent(ahead.destroys)}</dd>
        </div>
        <div data-risk={ahead.worstLoss > 0}>
          <dt>Your loss</dt>
          <dd>{`${ahead.worstLoss} of ${health}`}</dd>
        </div>
      </dl>
      <ul className={styles.lines}>
        {outlookLines(ahead, engagement, namesIn(world, undefined, undefined, called)).map(({ tone, words }, index) => (
          <li key={index} data-tone={tone}>
            <Icon name={TONE_ICONS[tone]} size={16} />
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
