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
import { useBank } from './useBank.ts';

/** What stands behind a guild's tokens, and what its officers do with them. docs/network/mechanics.md 9.5 */
export function OfficePanel({ guildId }: { readonly guildId: GuildId }) {
  const { stand, atMs } = useBank(guildId, false);
  const given = { guildId };
  return (
    <Panel title={say('Backing and office')} aside={stand && <SourceMark source="chain" atMs={atMs} />}>
      <Facts
        facts={[
          { name: say('Alpha behind the tokens'), value: stand ? formatAlpha(stand.collateral) : '–' },
          { name: say('Tokens there are'), value: stand ? formatTokens(stand.supply) : '–' },
          {
            name: say('Alpha behind one token'),
            value: stand && stand.supply > NONE ? formatBacking(Number(stand.collateral) / Number(stand.supply)) : '–',
          },
          { name: say('Fee on alpha in'), value: stand ? formatShare(stand.convertInFee) : '–' },
          { name: say('Fee on alpha out'), value: stand ? formatShare(stand.convertOutFee) : '–' },
        ]}
      />
      <Note>
        {say(
          'Minting at more alpha a token than now raises what all tokens are worth, at less it lowers it. Confiscated tokens are burned, and the alpha behind them stays for the others.',
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
