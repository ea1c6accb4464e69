import { useState } from 'react';
import { directObstacle, infusionIdsOf, requestObstacle } from '../../game/joinObstacles.ts';
import type { GuildId } from '../../game/ids.ts';
import { say } from '../../lib/words/say.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { useSession } from '../../state/react.ts';
import type { FirstStake } from '../../state/wallets/firstStakeSteps.ts';
import type { WalletAccount, Wallets } from '../../state/wallets/Wallets.ts';
import { Button } from '../../ui/Button.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { Note } from '../../ui/Note.tsx';
import { QueryAnswer } from '../../ui/QueryAnswer.tsx';
import { Say } from '../../ui/Say.tsx';
import { NameOf } from '../names/NameOf.tsx';
import { OrderButton } from '../order/OrderButton.tsx';
import { AskedNote } from './AskedNote.tsx';
import { type LeaseForm, PlayKeyStep } from './PlayKeyStep.tsx';
import { WalletStep } from './WalletStep.tsx';

type Born = Extract<FirstStake, { readonly step: 'born' }>;

/** A stake has made the player: first the play key, then the guild of this host, by orders that the wallet signs. */
export function GuildStep({
  door,
  account,
  stake,
  leaseForm,
  onDone,
}: {
  readonly door: Wallets;
  readonly account: WalletAccount;
  readonly stake: Born;
  readonly leaseForm: LeaseForm | undefined;
  readonly onDone: () => void;
}) {
  const isIn = useSession(({ enrolment }) => enrolment.step === 'player' && enrolment.playerId === stake.playerId);
  const hasPlayKey = useSession((session) => session.play !== null);
  const guild = useSession((session) => session.hostGuild);
  const [goesOn, setGoesOn] = useState(false);
  if (!isIn || !(hasPlayKey || goesOn)) {
    return (
      <PlayKeyStep
        door={door}
        account={account}
        playerId={stake.playerId}
        isNew
        leaseForm={leaseForm}
        onDone={() => setGoesOn(true)}
      />
    );
  }
  const leave = (): void => void door.endStake().then(onDone);
  return (
    <WalletStep
      way="newcomer"
      step="player"
      title={say('Join a guild')}
      lead={
        <p>
          <Say
            it="Guild members share power from the guild’s substation. This site is run by {guild}."
            with={{
              guild: <NameOf kind="guild" id={guild?.id ?? ''} name={guild?.name ?? null} instead={say('a guild')} />,
            }}
          />
        </p>
      }
    >
      <AskedNote door={door} />
      {guild === null ? (
        <Loader label={say('Loading guild…')} />
      ) : (
        <Ways guildId={guild.id} stake={stake} account={account} onGiven={leave} />
      )}
      <Button tone="quiet" icon="arrow" onClick={leave}>
        {say('Continue without guild')}
      </Button>
    </WalletStep>
  );
}

function Ways({
  guildId,
  stake,
  account,
  onGiven,
}: {
  readonly guildId: GuildId;
  readonly stake: Born;
  readonly account: WalletAccount;
  readonly onGiven: () => void;
}) {
  const { playerId, reactorId } = stake;
  const record = useRead('chain.guildRecord', { guildId });
  const infusion = useRead('chain.infusion', { destinationId: reactorId, address: account.address });
  return (
    <QueryAnswer
      query={record}
      asking={say('Loading guild rules…')}
      missing={say('This node doesn’t provide guild data.')}
    >
      {(guild) => {
        const stakes = infusion.data ? [infusion.data] : [];
        const barred = directObstacle(guild, stakes);
        const closed = requestObstacle(guild);
        if (barred === null) {
          return (
            <OrderButton
              obstacle={null}
              words={say('You become a member now.')}
              icon="flag"
              order={{ name: 'MsgGuildMembershipJoin', guildId, playerId, infusionId: infusionIdsOf(guild, stakes) }}
              onGiven={onGiven}
            >
              {say('Join guild with {wallet}', { wallet: account.name })}
            </OrderButton>
          );
        }
        return (
          <>
            <Note icon="info">{say('You can’t join directly yet. {obstacle}', { obstacle: barred })}</Note>
            <OrderButton
              obstacle={closed}
              words={say('Request to join. Members with permission see your request.')}
              icon="flag"
              order={{ name: 'MsgGuildMembershipRequest', guildId, playerId }}
              onGiven={onGiven}
            >
              {say('Request to join with {wallet}', { wallet: account.name })}
            </OrderButton>
          </>
        );
      }}
    </QueryAnswer>
  );
}
