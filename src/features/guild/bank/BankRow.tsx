import { say } from '../../../lib/words/say.ts';
import { NameOf } from '../../names/NameOf.tsx';
import { formatAlpha } from '../../../game/format.ts';
import type { GuildId } from '../../../game/ids.ts';
import { cssVars } from '../../../ui/cssVars.ts';
import { Unseen } from '../../../ui/Unseen.tsx';
import { formatBacking, formatTokens } from '../amounts.ts';
import { GuildEmblem } from '../../names/GuildEmblem.tsx';
import { useBank } from './useBank.ts';
import type { BankLine } from './useBanks.ts';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import styles from './bank.module.css';

/** One bank of the list. What the list leaves out is asked of the chain, for rows in view only. */
export function BankRow({
  line,
  most,
  chosen,
  onChoose,
}: {
  readonly line: BankLine;
  /** The largest collateral of all, for the bar. */
  readonly most: number;
  readonly chosen: boolean;
  readonly onChoose: (guildId: GuildId) => void;
}) {
  const { guildId, name } = line;
  // The guild server updates alpha and tokens by two events. Between these events its row has only one of the two values: ask the chain.
  const isHalf = line.collateral !== null && (line.collateral === NOTHING) !== (line.supply === NOTHING);
  const isAsked = line.collateral === null || isHalf;
  const bank = useBank(isAsked ? guildId : null, false);
  const supply = isAsked ? (bank.stand?.supply ?? (isHalf ? null : line.supply)) : line.supply;
  const collateral = isAsked ? (bank.stand?.collateral ?? null) : line.collateral;
  const told = isHalf ? null : line.ratio;
  const ratio =
    told ?? (collateral !== null && supply !== null && supply > NOTHING ? Number(collateral) / Number(supply) : null);
  return (
    <button type="button" className={styles.bank} aria-pressed={chosen} onClick={() => onChoose(guildId)}>
      <GuildEmblem guildId={guildId} size={34} />
      <Stack as="span">
        <Text as="strong" clip>
          <NameOf isBare kind="guild" id={guildId} name={name} instead={say('Guild {id}', { id: guildId })} />
        </Text>
        <small>
          {guildId}
          {collateral !== null && supply === NOTHING && `, ${say('no tokens yet')}`}
          <span className={styles.narrow}>
            {collateral !== null &&
              supply !== null &&
              supply > NOTHING &&
              `, ${say('{alpha} backing {tokens}', { alpha: formatAlpha(collateral), tokens: formatTokens(supply) })}`}
          </span>
        </small>
      </Stack>
      <span className={styles.figure}>
        <Unseen>, {say('collateral')} </Unseen>
        {collateral === null ? '–' : formatAlpha(collateral)}
      </span>
      <span className={styles.figure}>
        <Unseen>, {say('tokens')} </Unseen>
        {supply === null ? '–' : formatTokens(supply)}
      </span>
      <span className={styles.figure}>
        <Unseen>, {say('token value')} </Unseen>
        {ratio === null ? '–' : formatBacking(ratio)}
      </span>
      <span
        className={styles.bankBar}
        style={cssVars({ share: most > 0 && collateral !== null ? Number(collateral) / most : 0 })}
        aria-hidden="true"
      />
    </button>
  );
}

const NOTHING = 0n;
