import type { GuildId } from '../../../game/ids.ts';
import type { GuildRecord } from '../../../game/entities.ts';
import { GLYPHS } from '../../../scene/art/glyphs.ts';
import { useRead } from '../../../state/ask/useRead.ts';
import { Glyph } from '../../../ui/Glyph.tsx';
import { Figure } from '../../../ui/Figure.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SourceMark } from '../../../ui/SourceMark.tsx';
import { Trouble } from '../../../ui/Trouble.tsx';
import { formatGrams, formatWatts } from '../amounts.ts';
import { PowerBar } from './PowerBar.tsx';
import { PowerLine } from './PowerLine.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Grid } from '../../../ui/Grid.tsx';
import styles from './overview.module.css';

/** Where the guild's power comes from, how much of it is drawn, and what each member gets. */
export function PowerPanel({
  guildId,
  record,
}: {
  readonly guildId: GuildId;
  readonly record: GuildRecord | undefined;
}) {
  const power = useRead('web.guildPower', { guildId });
  return (
    <Panel title="Power" aside={power.data && <SourceMark source="mirror" atMs={power.dataUpdatedAt} />}>
      {power.isPending && <Note tone="faint">Reading the guild’s power.</Note>}
      {power.isError && (
        <Trouble
          error={power.error}
          missing="This guild server does not add up its members’ power."
          onRetry={() => void power.refetch()}
        />
      )}
      {power.data === null && <Note tone="faint">Nothing is known of this guild’s power.</Note>}
      {power.data && (
        <>
          <PowerBar loadWatts={power.data.totalLoadWatts} capacityWatts={power.data.totalCapacityWatts} />
          <Grid as="dl" gap="hair" min="8.5rem" className={styles.figures}>
            <Figure sign={<Glyph d={GLYPHS.alpha} size={16} />} name="Fuel">
              {formatGrams(power.data.totalFuelGrams)}
            </Figure>
            <Figure sign={<Glyph d={GLYPHS.power} size={16} />} name="Drawn">
              {formatWatts(power.data.totalLoadWatts)}
            </Figure>
            <Figure sign={<Glyph d={GLYPHS.charge} size={16} />} name="To draw from">
              {formatWatts(power.data.totalCapacityWatts)}
            </Figure>
            <Figure sign={<Icon name="person" size={16} />} name="Share of a member">
              {formatWatts(power.data.averageConnectionCapacityWatts)}
            </Figure>
          </Grid>
          <Note tone="faint">
            All members together, in whole watts; older guild servers mix their units here, so take it as a size.
          </Note>
        </>
      )}
      {record && <PowerLine record={record} />}
    </Panel>
  );
}
