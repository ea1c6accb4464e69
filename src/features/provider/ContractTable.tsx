import { agreementPrice } from '../../game/agreements.ts';
import { coinText } from '../../game/coins.ts';
import type { AgreementRecord, ProviderRecord } from '../../game/entities.ts';
import { formatCount, formatDuration, formatPower } from '../../game/format.ts';
import { blocksBetween } from '../../game/units.ts';
import { say } from '../../lib/words/say.ts';
import { useRuntime, useWorld } from '../../state/react.ts';
import { useDenoms } from '../../state/useDenoms.ts';
import { usePlayerNames } from '../../state/words/usePlayerNames.ts';
import { Note } from '../../ui/Note.tsx';
import { Say } from '../../ui/Say.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { NameOf } from '../names/NameOf.tsx';
import { ObjectLink } from '../names/ObjectLink.tsx';
import styles from './provider.module.css';

/** Contracts that were sold, the next to end first: to whom, how much, until when, and what is still to be served. */
export function ContractTable({
  provider,
  contracts,
}: {
  readonly provider: ProviderRecord;
  readonly contracts: readonly AgreementRecord[];
}) {
  const denoms = useDenoms();
  const tip = useWorld((world) => world.height);
  const { nominalBlockMs } = useRuntime().config.network;
  const names = usePlayerNames(contracts.map(({ owner }) => owner));
  const sorted = contracts.toSorted((a, b) => (a.endBlock < b.endBlock ? -1 : 1));
  return (
    <Stack as="section" gap={2} ruled aria-label={say('Agreements of {provider}', { provider: provider.id })}>
      <Text as="h3" size="small" tone="faint" face="display">
        {say('Agreements sold')}
      </Text>
      {sorted.length === 0 && (
        <Note tone="faint">{say('No agreements yet. They appear here when a player buys your power.')}</Note>
      )}
      <ul className={styles.others}>
        {sorted.map(({ id, owner, capacity, endBlock }) => {
          const left = blocksBetween(tip, endBlock);
          const amount = agreementPrice(provider.rate, capacity, left);
          return (
            <li key={id}>
              <Stack row wrap justify="space-between" gap={3} align="baseline">
                <Text face="strong" size="small">
                  {owner === null ? (
                    say('{power}, no owner', { power: formatPower(capacity) })
                  ) : (
                    <Say
                      it="{power} to {buyer}"
                      with={{
                        power: formatPower(capacity),
                        buyer: <NameOf kind="player" id={owner} name={names.get(owner) ?? null} />,
                      }}
                    />
                  )}
                </Text>
                <Text size="small" tone="soft">
                  {endBlock <= tip
                    ? say('ended@@of an agreement')
                    : say('ends in block {block}, in about {time}', {
                        block: formatCount(endBlock),
                        time: formatDuration(Number(left) * nominalBlockMs),
                      })}
                </Text>
              </Stack>
              <Note tone="faint">
                <Say
                  it="Agreement {contract}, {coin} not yet used"
                  with={{
                    contract: <ObjectLink id={id} bare />,
                    coin: coinText({ denom: provider.rate.denom, amount }, denoms),
                  }}
                />
              </Note>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
