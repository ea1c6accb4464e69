import { say } from '../../../lib/words/say.ts';
import { Say } from '../../../ui/Say.tsx';
import { NameOf } from '../../names/NameOf.tsx';
import { ObjectLink } from '../../names/ObjectLink.tsx';
import { coinAmount, coinKind, type Denoms } from '../../../game/coins.ts';
import { formatAlpha } from '../../../game/format.ts';
import { guildIdOfDenom } from '../../../game/guildBank.ts';
import type { GuildId, PlayerId } from '../../../game/ids.ts';
import type { Holding } from '../../../game/mirror/market.ts';
import { microAlpha } from '../../../game/units.ts';
import { GLYPHS } from '../../../scene/art/glyphs.ts';
import { useRead } from '../../../state/ask/useRead.ts';
import { useWorld } from '../../../state/react.ts';
import { useDenoms } from '../../../state/useDenoms.ts';
import { Glyph } from '../../../ui/Glyph.tsx';
import { isMissing } from '../../../ui/Trouble.tsx';
import { QueryAnswer } from '../../../ui/QueryAnswer.tsx';
import { QueryPanel } from '../../../ui/QueryPanel.tsx';
import { SourceMark } from '../../../ui/SourceMark.tsx';
import { formatTokens } from '../amounts.ts';
import { GuildEmblem } from '../../names/GuildEmblem.tsx';
import type { BankLine } from './useBanks.ts';
import type { Holdings } from './useHoldings.ts';
import { Stack } from '../../../ui/Stack.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Text } from '../../../ui/Text.tsx';
import styles from './bank.module.css';

/** One's own purse: coins from the chain, what is bound elsewhere from the mirror. */
export function HoldingsPanel({
  holdings,
  banks,
}: {
  readonly holdings: Holdings;
  readonly banks: readonly BankLine[];
}) {
  const playerId = useWorld((world) => world.self.playerId);
  const { alpha, tokens } = holdings;
  return (
    <QueryPanel
      title={say('Your balances')}
      query={holdings}
      source="chain"
      low
      asking={say('Loading your balances…')}
      missing={say('This node doesn’t provide balances.')}
      before={
        playerId === null && (
          <Note tone="faint">{say('You don’t have a player yet. Create one to see your balances.')}</Note>
        )
      }
      after={playerId !== null && <Bound playerId={playerId} />}
    >
      {() =>
        alpha !== undefined && (
          <Stack as="ul" className={styles.purse}>
            <li>
              <span className={styles.coin} data-kind="alpha">
                <Glyph d={GLYPHS.alpha} size={20} />
              </span>
              <Stack as="span">
                <Text as="strong" clip>
                  {say('Alpha')}
                </Text>
                <small>{say('spendable')}</small>
              </Stack>
              <span className={styles.figure}>{formatAlpha(microAlpha(alpha))}</span>
            </li>
            {[...tokens].map(([guildId, amount]) => (
              <TokenLine
                key={guildId}
                guildId={guildId}
                amount={amount}
                bank={banks.find((one) => one.guildId === guildId)}
              />
            ))}
          </Stack>
        )
      }
    </QueryPanel>
  );
}

function TokenLine({
  guildId,
  amount,
  bank,
}: {
  readonly guildId: GuildId;
  readonly amount: bigint;
  readonly bank: BankLine | undefined;
}) {
  return (
    <li>
      <span className={styles.coin}>
        <GuildEmblem guildId={guildId} size={30} />
      </span>
      <Stack as="span">
        <Text as="strong" clip>
          <NameOf
            isBare
            kind="guild"
            id={guildId}
            name={bank?.name ?? null}
            instead={say('Guild {id}', { id: guildId })}
          />
        </Text>
        <small>
          {bank?.collateral && bank.supply ? (
            <Say
              it="tokens of {guild}, about {worth}"
              with={{
                guild: <ObjectLink id={guildId} bare />,
                worth: formatAlpha(worthOf(amount, bank.collateral, bank.supply)),
              }}
            />
          ) : (
            <Say it="tokens of {guild}" with={{ guild: <ObjectLink id={guildId} bare /> }} />
          )}
        </small>
      </Stack>
      <span className={styles.figure}>{formatTokens(amount)}</span>
    </li>
  );
}

function worthOf(amount: bigint, collateral: bigint, supply: bigint) {
  return microAlpha((amount * collateral) / supply);
}

/** What the mirror knows beyond free coins; on older servers nothing, and nothing is missed. */
function Bound({ playerId }: { readonly playerId: PlayerId }) {
  const denoms = useDenoms();
  const holdings = useRead('web.inventoryOfOwner', { ownerType: 'player', ownerId: playerId });
  if (isMissing(holdings.error)) return null;
  return (
    <QueryAnswer
      query={holdings}
      low
      asking={say('Loading ore and staked alpha…')}
      missing={say('This guild server doesn’t list ore and staked alpha.')}
    >
      {(all) => {
        const bound = all.filter(({ denom }) => denom !== denoms.alphaDenom && guildIdOfDenom(denom) === null);
        return (
          bound.length > 0 && (
            <Stack gap={2} className={styles.bound}>
              <Stack as="ul" gap={2}>
                {bound.map((holding) => (
                  <Stack as="li" row gap={3} justify="space-between" tone="soft" size="small" key={holding.denom}>
                    <span>{boundName(holding.denom, denoms)}</span>
                    <strong>{boundAmount(holding, denoms)}</strong>
                  </Stack>
                ))}
              </Stack>
              <SourceMark source="mirror" atMs={holdings.dataUpdatedAt} />
            </Stack>
          )
        );
      }}
    </QueryAnswer>
  );
}

function boundName(denom: string, denoms: Denoms): string {
  const { quantity, state } = coinKind(denom, denoms);
  if (quantity === 'ore') return say('Ore in stock');
  if (quantity !== 'alpha') return denom;
  return state === 'infused' ? say('Alpha in reactors and generators') : say('Alpha being unstaked');
}

function boundAmount({ denom, balance }: Holding, denoms: Denoms): string {
  return balance < NOTHING ? say('unknown') : coinAmount({ denom, amount: balance }, denoms);
}

const NOTHING = 0n;
