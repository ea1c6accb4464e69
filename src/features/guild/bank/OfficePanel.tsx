import type { GuildId } from '../../../game/ids.ts';
import { formatAlpha, formatShare } from '../../../game/format.ts';
import { say } from '../../../lib/words/say.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SourceMark } from '../../../ui/SourceMark.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { OrderDoor } from '../../order/form/OrderDoor.tsx';
import { formatBacking, formatTokens } from '../amounts.ts';
import { GuildCalled } from './GuildCalled.tsx';
import { useBank } from './useBank.ts';

/** What stands behind a guild's tokens, and what its officers do with them. docs/network/mechanics.md 9.5 */
export function OfficePanel({ guildId }: { readonly guildId: GuildId }) {
  const { stand, atMs } = useBank(guildId, false);
  const given = { guildId };
  return (
    <Panel title={say('Bank details')} aside={stand && <SourceMark source="chain" atMs={atMs} />}>
      <Facts
        facts={[
          { name: say('Guild'), value: <GuildCalled guildId={guildId} /> },
          { name: say('Collateral'), value: stand ? formatAlpha(stand.collateral) : '–' },
          { name: say('Tokens in circulation'), value: stand ? formatTokens(stand.supply) : '–' },
          {
            name: say('Alpha per token'),
            value: stand && stand.supply > NONE ? formatBacking(Number(stand.collateral) / Number(stand.supply)) : '–',
          },
          { name: say('Buying fee'), value: stand ? formatShare(stand.convertInFee) : '–' },
          { name: say('Redemption fee'), value: stand ? formatShare(stand.convertOutFee) : '–' },
        ]}
      />
      <Note>
        {say(
          'Minting above the current price raises the value of all tokens. Minting below the price lowers the value. Confiscated tokens are burned, and their alpha stays as collateral for the other tokens.',
        )}
      </Note>
      <Stack gap={3}>
        <OrderDoor name="MsgGuildBankMint" given={given} icon="plus" />
        <OrderDoor name="MsgGuildBankConfiscateAndBurn" given={given} />
        <OrderDoor name="MsgGuildUpdateBankConvertInFee" given={given} />
        <OrderDoor name="MsgGuildUpdateBankConvertOutFee" given={given} />
      </Stack>
    </Panel>
  );
}

const NONE = 0n;
