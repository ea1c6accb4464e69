import { type Engagement, outlook } from '../../game/combat/outlook.ts';
import { say } from '../../lib/words/say.ts';
import { useFromWorld } from '../../state/react.ts';
import { useCalled } from '../../state/wardrobe/react.ts';
import { namesIn } from '../../state/words/namesIn.ts';
import { Icon } from '../../ui/Icon.tsx';
import { fieldOf } from './battlefield.ts';
import { damageWords, outlookLines } from './outlookWords.ts';
import { percent } from './weaponWords.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './combat.module.css';

const TONES = {
  plain: { icon: 'info', tone: 'faint' },
  gain: { icon: 'check', tone: 'teal' },
  risk: { icon: 'alert', tone: 'copper' },
} as const;

/** What an attack may come to: three figures, then what may happen in the order in which it would. */
export function OutlookCard({ engagement }: { readonly engagement: Engagement }) {
  const called = useCalled();
  const { ahead, lines } = useFromWorld((world) => {
    const outcome = outlook(fieldOf(world), engagement);
    return { ahead: outcome, lines: outlookLines(outcome, engagement, namesIn(world, undefined, undefined, called)) };
  });
  const { attacker, target } = engagement;
  const { health } = attacker.struct;
  return (
    <Stack
      as="section"
      gap={3}
      pad={3}
      className={styles.outlook}
      tabIndex={-1}
      data-aimed
      aria-label={say('Attack forecast: {target}', { target: called(target.type.name) })}
    >
      <Grid as="dl" gap={2} columns="1.1fr 1fr 1.2fr 1.2fr" className={styles.figures}>
        <div>
          <Text as="dt" tone="faint" size="micro">
            {say('Hit chance')}
          </Text>
          <dd>{percent(ahead.lands)}</dd>
        </div>
        <div>
          <Text as="dt" tone="faint" size="micro">
            {say('Damage')}
          </Text>
          <dd>{ahead.fallsFirst ? '0' : damageWords(ahead.damage)}</dd>
        </div>
        <div>
          <Text as="dt" tone="faint" size="micro">
            {ahead.blockerId === null ? say('Destroy chance') : say('Chance to destroy defender')}
          </Text>
          <dd>{percent(ahead.destroys)}</dd>
        </div>
        <div data-risk={ahead.worstLoss > 0}>
          <Text as="dt" tone="faint" size="micro">
            {say('Maximum loss')}
          </Text>
          <dd>{say('{loss} of {most}', { loss: ahead.worstLoss, most: health })}</dd>
        </div>
      </Grid>
      <Stack as="ul" gap={1} tone="soft" size="small" className={styles.lines}>
        {lines.map(({ tone, words }, index) => (
          <Stack as="li" row gap={2} align="start" key={index} data-tone={tone}>
            <Icon name={TONES[tone].icon} tone={TONES[tone].tone} size={16} />
            <span>{words}</span>
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}
