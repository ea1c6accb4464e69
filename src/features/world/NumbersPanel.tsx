import { formatCount } from '../../game/format.ts';
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
    ['Players', 'person', useRead('web.playerCount', {})],
    ['Acted within a day', 'live', useRead('web.activePlayerCount', {})],
    ['Guilds', 'flag', useRead('web.guildCount', {})],
    ['Planets', 'globe', useRead('web.planetCount', {})],
    ['Fleets', 'ship', useRead('web.fleetCount', {})],
    ['Structs standing', 'home', useRead('web.structCount', { isDestroyed: false })],
    ['Proofs owed', 'hourglass', useRead('web.workCount', {})],
  ];
  const structs = useRead('web.structStatusCounts', {});
  return (
    <Panel title="The world in numbers">
      <Grid as="dl" gap={3} columns="repeat(auto-fill, minmax(9rem, 1fr))">
        {figures.map(([name, icon, count]) => (
          <Figure key={name} sign={<Icon name={icon} size={16} />} name={name}>
            {wordsOf(count)}
          </Figure>
        ))}
      </Grid>
      {structs.data && (
        <Text tone="soft" size="small">
          {`Of all structs that ever were, ${formatCount(structs.data.built)} are built, ${formatCount(structs.data.online)} online, ${formatCount(structs.data.hidden)} hidden and ${formatCount(structs.data.destroyed)} destroyed.`}
        </Text>
      )}
    </Panel>
  );
}

function wordsOf({ data, error }: Counted): string {
  if (data !== undefined && data !== null) return formatCount(data);
  return error === null && data === undefined ? '…' : 'not told';
}
