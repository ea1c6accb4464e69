import { formatCount } from '../../game/format.ts';
import { say } from '../../lib/words/say.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { Figure } from '../../ui/Figure.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Text } from '../../ui/Text.tsx';

interface Counted {
  readonly data: number | null | undefined;
  readonly error: unknown;
}

/** How much there is of everything, as the guild's server counts it; each a question of its own. */
export function NumbersPanel() {
  const figures: readonly (readonly [string, IconName, Counted])[] = [
    [say('Players'), 'person', useRead('web.playerCount', {})],
    [say('Active in 24 h'), 'live', useRead('web.activePlayerCount', {})],
    [say('Guilds'), 'flag', useRead('web.guildCount', {})],
    [say('Planets'), 'globe', useRead('web.planetCount', {})],
    [say('Fleets'), 'ship', useRead('web.fleetCount', {})],
    [say('Intact structs'), 'home', useRead('web.structCount', { isDestroyed: false })],
    [say('Open proofs'), 'hourglass', useRead('web.workCount', {})],
  ];
  const structs = useRead('web.structStatusCounts', {});
  return (
    <Panel title={say('The world in numbers')}>
      <Grid as="dl" gap={3} columns="repeat(auto-fill, minmax(9rem, 1fr))">
        {figures.map(([name, icon, count]) => (
          <Figure key={name} sign={<Icon name={icon} size={16} />} name={name}>
            {wordsOf(count)}
          </Figure>
        ))}
      </Grid>
      {structs.data && (
        <Text tone="soft" size="small">
          {say(
            'Of all structs ever built or started, {built} are built, {online} online, {hidden} hidden and {destroyed} destroyed.',
            {
              built: formatCount(structs.data.built),
              online: formatCount(structs.data.online),
              hidden: formatCount(structs.data.hidden),
              destroyed: formatCount(structs.data.destroyed),
            },
          )}
        </Text>
      )}
    </Panel>
  );
}

function wordsOf({ data, error }: Counted): string {
  if (data !== undefined && data !== null) return formatCount(data);
  return error === null && data === undefined ? '…' : say('unknown@@a value that could not be read');
}
