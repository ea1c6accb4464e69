import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { BankPage } from '../../features/guild/bank/BankPage.tsx';
import { DirectoryPanel } from '../../features/guild/directory/DirectoryPanel.tsx';
import { GuildHeader } from '../../features/guild/GuildHeader.tsx';
import { GuildTabs } from '../../features/guild/GuildTabs.tsx';
import { MembersPanel } from '../../features/guild/members/MembersPanel.tsx';
import { Membership } from '../../features/guild/overview/Membership.tsx';
import { PowerHistory } from '../../features/guild/overview/PowerHistory.tsx';
import { PowerPanel } from '../../features/guild/overview/PowerPanel.tsx';
import { RecordPanel } from '../../features/guild/overview/RecordPanel.tsx';
import { AggregatePanel } from '../../features/guild/ranks/AggregatePanel.tsx';
import { RanksPanel } from '../../features/guild/ranks/RanksPanel.tsx';
import { guildTab, type GuildTab } from '../../features/guild/tabs.ts';
import { type GuildId, parseGuildId } from '../../game/ids.ts';
import { say } from '../../lib/words/say.ts';
import { useRuntime, useSession, useWorld } from '../../state/react.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { Say } from '../../ui/Say.tsx';
import { PanelBoundary } from '../errors/PanelBoundary.tsx';
import { Looking } from './Looking.tsx';
import { lazyNamed } from '../../ui/lazyNamed.ts';
import { Loader } from '../../ui/Loader.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Grid } from '../../ui/Grid.tsx';
import styles from './guild.module.css';

/** Each loads when it is looked at. */
const EntryPage = lazyNamed(() => import('../../features/guild/entry/EntryPage.tsx'), 'EntryPage');
const RightsPage = lazyNamed(() => import('../../features/guild/rights/RightsPage.tsx'), 'RightsPage');
const SettingsPage = lazyNamed(() => import('../../features/guild/settings/SettingsPage.tsx'), 'SettingsPage');

const route = getRouteApi('/guild');

/** The address is foreign text: what is no id of a guild names none. */
function guildIn(text: string | undefined): GuildId | null {
  try {
    return text === undefined ? null : parseGuildId(text);
  } catch {
    return null;
  }
}

/** A guild, its people, its bank, and how it stands among the others: one's own unless the address names another. */
export function GuildScreen() {
  const search = route.useSearch();
  const own = useWorld((world) => world.self.guildId);
  const plays = useWorld((world) => world.self.playerId !== null);
  const host = useSession((session) => session.hostGuild?.id ?? null);
  const named = guildIn(search.guild);
  const guildId = named ?? own ?? host;
  const tab = guildTab(search.tab);
  if (guildId === null) return <Looking label={say('Loading your guild…')} />;
  return (
    <Stack gap={4} justify="start" className={styles.guild}>
      <PanelBoundary name={say('The guild')} key={`head ${guildId}`}>
        <GuildHeader guildId={guildId} standing={guildId === own ? 'own' : guildId === host ? 'host' : 'other'} />
      </PanelBoundary>
      {own === null && plays && tab === 'overview' && (
        <p>
          <Say
            it="You aren’t in a guild. Join one below, or {found}."
            with={{ found: <Link to="/found">{say('found a new guild')}</Link> }}
          />
        </p>
      )}
      <GuildTabs shown={tab} guild={named ?? undefined} />
      <Listening guildId={guildId} />
      <Suspense fallback={<Loader label={say('Loading page…')} />}>
        <GuildPage key={`${tab} ${guildId}`} tab={tab} guildId={guildId} own={own} />
      </Suspense>
    </Stack>
  );
}

/** What happens in the guild that is looked at touches what is shown of it. */
function Listening({ guildId }: { readonly guildId: GuildId }) {
  const runtime = useRuntime();
  useEffect(() => runtime.watchInterest({ kind: 'guild', guildId }), [runtime, guildId]);
  return null;
}

function GuildPage({
  tab,
  guildId,
  own,
}: {
  readonly tab: GuildTab;
  readonly guildId: GuildId;
  readonly own: GuildId | null;
}) {
  switch (tab) {
    case 'overview':
      return <Overview guildId={guildId} />;
    case 'members':
      return (
        <PanelBoundary name={say('Members')}>
          <MembersPanel guildId={guildId} />
        </PanelBoundary>
      );
    case 'entry':
      return (
        <PanelBoundary name={say('Guild entry')}>
          <EntryPage guildId={guildId} />
        </PanelBoundary>
      );
    case 'rights':
      return (
        <PanelBoundary name={say('Permissions')}>
          <RightsPage guildId={guildId} />
        </PanelBoundary>
      );
    case 'settings':
      return (
        <PanelBoundary name={say('Settings')}>
          <SettingsPage guildId={guildId} />
        </PanelBoundary>
      );
    case 'ranks':
      return (
        <Stack gap={4} justify="start">
          <PanelBoundary name={say('Rankings')}>
            <RanksPanel />
          </PanelBoundary>
          <PanelBoundary name={say('World history')}>
            <AggregatePanel />
          </PanelBoundary>
        </Stack>
      );
    case 'bank':
      return (
        <PanelBoundary name={say('Bank')}>
          <BankPage guildId={guildId} />
        </PanelBoundary>
      );
    case 'directory':
      return (
        <PanelBoundary name={say('Guild directory')}>
          <DirectoryPanel own={own} />
        </PanelBoundary>
      );
  }
}

function Overview({ guildId }: { readonly guildId: GuildId }) {
  const record = useRead('chain.guildRecord', { guildId });
  return (
    <Grid gap={4} columns="minmax(0, 1.55fr) minmax(0, 1fr)" single={1020}>
      <Stack gap={4} justify="start">
        <PanelBoundary name={say('Guild power')}>
          <PowerPanel guildId={guildId} record={record.data} />
        </PanelBoundary>
        {record.data && (
          <PanelBoundary name={say('Last 24 hours')}>
            <PowerHistory record={record.data} />
          </PanelBoundary>
        )}
      </Stack>
      <Stack gap={4} justify="start">
        <PanelBoundary name={say('Joining')}>
          <Membership guildId={guildId} />
        </PanelBoundary>
        <PanelBoundary name={say('Chain record')}>
          <RecordPanel guildId={guildId} record={record.data} />
        </PanelBoundary>
      </Stack>
    </Grid>
  );
}
