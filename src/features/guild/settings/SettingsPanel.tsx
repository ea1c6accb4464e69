import type { Draft } from '../../../game/orders/orderRow.ts';
import type { GuildRecord } from '../../../game/entities.ts';
import { say } from '../../../lib/words/say.ts';
import { Card } from '../../../ui/Card.tsx';
import { Grid } from '../../../ui/Grid.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SourceMark } from '../../../ui/SourceMark.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import { OrderDoor } from '../../order/form/OrderDoor.tsx';
import { type SettingOrder, SETTINGS } from './settingRows.ts';
import { settingValue } from './settingValue.tsx';

/** `guildId` is a field of all twelve, which the type of a union of messages cannot show. */
function ofGuild({ id }: GuildRecord): Draft<SettingOrder> {
  const given: Draft<'MsgGuildUpdateName'> = { guildId: id };
  return given as Draft<SettingOrder>;
}

/** Everything that can be set about a guild: what it stands at, what it does, and the way to change it, which says who may. */
export function SettingsPanel({ record, atMs }: { readonly record: GuildRecord; readonly atMs: number }) {
  return (
    <Panel title={say('Settings')} aside={<SourceMark source="chain" atMs={atMs} />}>
      <Grid as="ul" gap={3} min="19rem">
        {SETTINGS.filter(({ order }) => order !== 'MsgGuildUpdateOwnerId').map(({ order, called, change, about }) => (
          <Card as="li" key={order} gap={2} justify="start" surface="deep">
            <Text as="h3" tone="soft" size="small">
              {say(called)}
            </Text>
            <Text as="strong" tone="bright">
              {settingValue(order, record)}
            </Text>
            <Note>{say(about)}</Note>
            <Stack align="start">
              <OrderDoor name={order} given={ofGuild(record)} label={say(change)} />
            </Stack>
          </Card>
        ))}
      </Grid>
    </Panel>
  );
}
