import { coinText } from '../../game/coins.ts';
import type { AgreementRecord, ProviderRecord } from '../../game/entities.ts';
import { repayments } from '../../game/providerBooks.ts';
import { isolatedOr } from '../../lib/tidyText.ts';
import { say } from '../../lib/words/say.ts';
import { useWorld } from '../../state/react.ts';
import { useDenoms } from '../../state/useDenoms.ts';
import { usePlayerNames } from '../../state/words/usePlayerNames.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** What becomes of each contract when its offer is closed. */
export function Closing({
  provider,
  contracts,
}: {
  readonly provider: ProviderRecord;
  readonly contracts: readonly AgreementRecord[];
}) {
  const denoms = useDenoms();
  const tip = useWorld((world) => world.height);
  const { denom } = provider.rate;
  const back = repayments(provider, contracts, tip);
  const names = usePlayerNames(back.map(({ owner }) => owner));
  if (back.length === 0)
    return <Note>{say('No agreement is active. You get the earnings, and the provider is deleted.')}</Note>;
  return (
    <Stack gap={3}>
      <Note>
        {say(
          'Every agreement ends at once, and its power stops. Every buyer gets a refund. You keep the rest of the earnings and prepayments.',
        )}
      </Note>
      <Facts
        facts={back.map(({ agreementId, owner, amount }) => ({
          name:
            owner === null
              ? say('Agreement {contract}, no owner', { contract: agreementId })
              : say('Agreement {contract}, {buyer}', {
                  contract: agreementId,
                  buyer: isolatedOr(names.get(owner), say('player {player}', { player: owner })),
                }),
          value: coinText({ denom, amount }, denoms),
          tone: 'warn',
        }))}
      />
    </Stack>
  );
}
