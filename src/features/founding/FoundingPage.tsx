import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProofKey } from '../../game/proof.ts';
import type { Player } from '../../game/entities.ts';
import { mark, say } from '../../lib/words/say.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { useProofs } from '../../state/react.ts';
import { useKeptDraft } from '../../state/storage/useKeptDraft.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { isMissing, Trouble } from '../../ui/Trouble.tsx';
import { CharterPanel } from './CharterPanel.tsx';
import { EntitlementPanel } from './EntitlementPanel.tsx';
import { Gains } from './Gains.tsx';
import { EMPTY_DRAFT, foundingDraftSchema, foundingWaySchema } from '../../state/storage/foundingDraft.ts';
import { PlanFields } from './PlanFields.tsx';
import { RacePanel } from './RacePanel.tsx';
import { useFounding } from './useFounding.ts';

const WAYS = [
  { value: 'charter', words: mark('Charter race') },
  { value: 'reactor', words: mark('Reactor entitlement') },
] as const;

/** A guild of one's own, by either way. */
export function FoundingPage({
  player,
  proof,
}: {
  readonly player: Player;
  /** How a proof under way stands. */
  readonly proof: (taskKey: ProofKey) => ReactNode;
}) {
  const facts = useFounding(player);
  const race = useProofs(({ charter }) => charter);
  // not said: names what is kept
  const [chosen, setWay] = useKeptDraft('founding way', foundingWaySchema, 'charter');
  const hasNoCharter = isMissing(useRead('chain.charter', {}).error);
  const way = hasNoCharter ? 'reactor' : chosen;
  const [typed, setTyped] = useKeptDraft('founding', foundingDraftSchema, EMPTY_DRAFT);
  const draft = { ...typed, reactorId: typed.reactorId ?? facts.reactors?.[0]?.id ?? null };
  const reactor = facts.reactors?.find(({ id }) => id === draft.reactorId);
  const obstacle = facts.obstacle === undefined ? say('Loading your guild…') : facts.obstacle;
  return (
    <Grid gap={4} columns="minmax(0, 1.4fr) minmax(0, 1fr)" single={1020}>
      <Stack gap={4} justify="start">
        {facts.ownsGuild && (
          <Panel title={say('Your guild')} tone="brass">
            <Note>{facts.obstacle}</Note>
            <Link to="/guild">{say('Open your guild')}</Link>
          </Panel>
        )}
        {race !== null && (
          <RacePanel race={race} obstacle={facts.obstacle ?? null}>
            {proof}
          </RacePanel>
        )}
        {race === null && (
          <>
            <Panel title={say('New guild')}>
              {facts.error !== null && (
                <Trouble
                  error={facts.error}
                  missing={say('This node doesn’t list reactors.')}
                  onRetry={facts.refetch}
                />
              )}
              <PlanFields draft={draft} facts={facts} onChange={setTyped} />
              {hasNoCharter ? (
                <Note icon="info">
                  {say('This network has no charter race. You need an entitled reactor to found a guild.')}
                </Note>
              ) : (
                <Choice
                  label={say('Founding method')}
                  options={WAYS.map(({ value, words }) => ({ value, words: say(words) }))}
                  value={way}
                  onChange={setWay}
                />
              )}
            </Panel>
            {way === 'charter' && <CharterPanel draft={draft} obstacle={obstacle} />}
            {way === 'reactor' && reactor && (
              <EntitlementPanel key={reactor.id} player={player} reactor={reactor} draft={draft} obstacle={obstacle} />
            )}
          </>
        )}
      </Stack>
      <Stack gap={4} justify="start">
        <Gains
          fee={facts.fee}
          way={way}
          leaves={
            player.guildId === null
              ? null
              : say('{guild} (your current guild)', { guild: facts.nameOf(player.guildId) })
          }
        />
      </Stack>
    </Grid>
  );
}
