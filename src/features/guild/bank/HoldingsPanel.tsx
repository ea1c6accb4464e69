import { useQuery } from '@tanstack/react-query';
import { formatAlpha, formatCount } from '../../../game/format.ts';
import { guildIdOfDenom } from '../../../game/guildBank.ts';
import type { GuildId, PlayerId } from '../../../game/ids.ts';
import type { Holding } from '../../../game/mirror/market.ts';
import { microAlpha } from '../../../game/units.ts';
import { GLYPHS } from '../../../scene/art/glyphs.ts';
import { inventoryOfOwnerQuery } from '../../../state/queries/guild/marketQueries.ts';
import { useWorld } from '../../../state/react.ts';
import { useGuildSource } from '../../../state/reads.ts';
import { Glyph } from '../../../ui/Glyph.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SourceMark } from '../../../ui/SourceMark.tsx';
import { Trouble } from '../../../ui/Trouble.tsx';
import { formatTokens } from '../amounts.ts';
import { GuildEmblem } from '../GuildEmblem.tsx';
import type { BankLine } from './useBanks.ts';
import type { Holdings } from './useHoldings.ts';
import styles from './bank.module.css';

const READING = 'Reading what you have.';

/** One's own purse: coins from the chain, what is bound elsewhere from the mirror. */
export function HoldingsPanel({
  holdings,
  banks,
}: {
  readonly holdings: Holdings;
  readonly banks: readonly BankLine[];
}) {
  const playerId = useWorld((world) => world.player?.value.id ?? null);
  const { alpha, tokens, error } = holdings;
  return (
    <Panel title="What you hold" aside={alpha !== undefined && <SourceMark source="chain" atMs={holdings.atMs} />}>
      {playerId === null && <p className={styles.quiet}>You are not a player yet.</p>}
      {error !== null && (
        <Trouble error={error} missing="This chain node does not tell balances." onRetry={holdings.refetch} />
      )}
      {alpha === undefined && error === null && playerId !== null && <p className={styles.quiet}>{READING}</p>}
      {alpha !== undefined && (
        <ul className={styles.purse}>
          <li>
            <span className={styles.coin} data-kind="alpha">
              <Glyph d={GLYPHS.alpha} size={20} />
            </span>
            <span className={styles.names}>
              <strong>Alpha</strong>
              <small>free to spend</small>
            </span>
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
        </ul>
      )}
      {playerId !== null && <Bound playerId={playerId} />}
    </Panel>
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
      <span className={styles.names}>
        <strong>
          <bdi>{bank?.name || `Guild ${guildId}`}</bdi>
        </strong>
        <small>
          tokens of {guildId}
          {bank?.collateral && bank.supply
            ? `, about ${formatAlpha(worthOf(amount, bank.collateral, bank.supply))}`
            : ''}
        </small>
      </span>
      <span className={styles.figure}>{formatTokens(amount)}</span>
    </li>
  );
}

function worthOf(amount: bigint, collateral: bigint, supply: bigint) {
  return microAlpha((amount * collateral) / supply);
}

const BOUND_WORDS: Readonly<Record<string, string>> = {
  'ualpha.infused': 'Alpha in reactors and generators',
  'ualpha.defusing': 'Alpha on its way back',
  ore: 'Ore in stock',
};

/** What the mirror knows beyond free coins; on older servers nothing, and nothing is missed. */
function Bound({ playerId }: { readonly playerId: PlayerId }) {
  const holdings = useQuery(inventoryOfOwnerQuery(useGuildSource(), 'player', playerId));
  if (holdings.isError) {
    return (
      <Trouble
        error={holdings.error}
        missing="This guild server does not tell what is bound elsewhere."
        onRetry={() => void holdings.refetch()}
      />
    );
  }
  const bound = (holdings.data ?? []).filter(({ denom }) => denom !== 'ualpha' && guildIdOfDenom(denom) === null);
  if (bound.length === 0) return null;
  return (
    <div className={styles.bound}>
      <ul>
        {bound.map((holding) => (
          <li key={holding.denom}>
            <span>{BOUND_WORDS[holding.denom] ?? holding.denom}</span>
            <strong>{boundWords(holding)}</strong>
          </li>
        ))}
      </ul>
      <SourceMark source="mirror" atMs={holdings.dataUpdatedAt} />
    </div>
  );
}

function boundWords({ denom, balance }: Holding): string {
  if (balance < NOTHING) return 'not known';
  if (denom.startsWith('ualpha')) return formatAlpha(microAlpha(balance));
  return denom === 'ore' ? `${formatCount(balance)}\u00a0g` : formatCount(balance);
}

const NOTHING = 0n;
