import type { GuildId } from '../../../game/ids.ts';
import type { GuildRecord } from '../../../game/entities.ts';
import { say } from '../../../lib/words/say.ts';
import { GLYPHS } from '../../../scene/art/glyphs.ts';
import { useRead } from '../../../state/ask/useRead.ts';
import { Glyph } from '../../../ui/Glyph.tsx';
import { Figure } from '../../../ui/Figure.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { QueryPanel } from '../../../ui/QueryPanel.tsx';
import { formatGrams, formatWatts } from '../amounts.ts';
import { PassedOn } from './PassedOn.tsx';
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
  // Older servers mix their units: a sum of theirs would be an alarm about nothing. docs/network/web-api.md section 3. They are
  // known by what they lack.
  const isSum = useRead('web.block', {}, { staleTime: Infinity }).isSuccess;
  return (
    <QueryPanel
      title={say('Power')}
      query={power}
      source="mirror"
      low
      asking={say('Loading guild power…')}
      missing={say('This guild server doesn’t provide members’ power.')}
      after={record && <PowerLine record={record} />}
    >
      {(sums) =>
        sums === null ? (
          <Note tone="faint">{say('No power data for this guild.')}</Note>
        ) : (
          <>
            {isSum && <PowerBar loadWatts={sums.totalLoadWatts} capacityWatts={sums.totalCapacityWatts} />}
            <Grid as="dl" gap="hair" min="8.5rem" className={styles.figures}>
              <Figure sign={<Glyph d={GLYPHS.alpha} size={16} />} name={say('Fuel')}>
                {formatGrams(sums.totalFuelGrams)}
              </Figure>
              <Figure sign={<Icon name="person" size={16} />} name={say('Power per member')}>
                {formatWatts(sums.averageConnectionCapacityWatts)}
              </Figure>
            </Grid>
            <Note tone="faint">
              {isSum
                ? say('Total load and incoming power of all members, added up from their energy pages, in whole watts.')
                : say(
                    'The total load of members isn’t shown, because this guild server mixes milliwatts and watts. The power path below is from the chain.',
                  )}
            </Note>
            {isSum && record && record.entrySubstationId !== null && (
              <PassedOn guildId={guildId} substationId={record.entrySubstationId} />
            )}
          </>
        )
      }
    </QueryPanel>
  );
}
