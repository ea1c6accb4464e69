import { useState } from 'react';
import type { GuildId } from '../../../game/ids.ts';
import type { GuildRecord } from '../../../game/entities.ts';
import { useRead } from '../../../state/ask/useRead.ts';
import { Button } from '../../../ui/Button.tsx';
import { errorWords } from '../../../ui/errorWords.ts';
import { type Fact, Facts } from '../../../ui/Facts.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { QueryAnswer } from '../../../ui/QueryAnswer.tsx';
import { SourceMark } from '../../../ui/SourceMark.tsx';
import { formatShare } from '../../../game/format.ts';
import { ObjectLink } from '../../names/ObjectLink.tsx';
import { formatRatio } from '../amounts.ts';
import { Stack } from '../../../ui/Stack.tsx';
import styles from './overview.module.css';

/** A text that people made: never a link, cut by the style sheet when it is long. */
function foreign(text: string) {
  return text === '' ? 'none' : <bdi className={styles.foreign}>{text}</bdi>;
}

function linkTo(id: string | null, nobody: string) {
  return id === null ? nobody : <ObjectLink id={id} />;
}

/** Everything else on record about a guild. */
export function RecordPanel({
  guildId,
  record,
}: {
  readonly guildId: GuildId;
  readonly record: GuildRecord | undefined;
}) {
  const card = useRead('web.guild', { guildId });
  const facts: Fact[] = [];
  if (record) {
    facts.push(
      { name: 'Owner', value: linkTo(record.owner, 'nobody') },
      { name: 'Primary reactor', value: linkTo(record.primaryReactorId, 'none') },
      {
        name: 'Bank keeps of alpha in',
        value: record.bankConvertInFee === null ? 'not known' : formatShare(record.bankConvertInFee),
      },
      {
        name: 'Bank keeps of alpha out',
        value: record.bankConvertOutFee === null ? 'not known' : formatShare(record.bankConvertOutFee),
      },
      { name: 'Founding proof by', value: linkTo(record.charterSolverId, 'nobody: founded by right of its reactor') },
      { name: 'Picture', value: foreign(record.pfp ?? '') },
      { name: 'Endpoint', value: foreign(record.endpoint) },
    );
  }
  if (card.data) {
    const { website, status, defaultCommission, reactorRatio, socials, logo, isThisInfrastructure } = card.data;
    facts.push(
      ...(defaultCommission === null
        ? []
        : [{ name: 'Its operator keeps of energy', value: formatShare(defaultCommission) }]),
      ...(reactorRatio === null ? [] : [{ name: 'Energy of one gram', value: `${formatRatio(reactorRatio)} W` }]),
      { name: 'Website', value: foreign(website) },
      { name: 'Logo', value: foreign(logo) },
      ...Object.entries(socials).map(([network, handle]) => ({ name: network.slice(0, 24), value: foreign(handle) })),
      { name: 'Status', value: foreign(status) },
      ...(isThisInfrastructure === null
        ? []
        : [{ name: 'Runs this server', value: isThisInfrastructure ? 'yes' : 'no' }]),
    );
  }
  return (
    <Panel
      title="On record"
      aside={
        card.data ? <SourceMark source="mirror" atMs={card.dataUpdatedAt} /> : record && <SourceMark source="chain" />
      }
    >
      <QueryAnswer
        query={card}
        low
        asking="Reading the guild’s record."
        missing="This guild server does not describe guilds; only what the chain knows is shown."
      />
      <Facts facts={facts} />
      {record && record.endpoint !== '' && <Services url={record.endpoint} />}
    </Panel>
  );
}

/** Asked for only when somebody wants to know: the address is the guild's own and may be anywhere. */
function Services({ url }: { readonly url: string }) {
  const [wanted, setWanted] = useState(false);
  const services = useRead('web.guildConfig', { url }, { enabled: wanted });
  if (services.data) {
    return (
      <Facts
        facts={[
          { name: 'Guild API', value: foreign(services.data.guildApi ?? '') },
          { name: 'Reactor API', value: foreign(services.data.reactorApi ?? '') },
          { name: 'Stream', value: foreign(services.data.stream ?? '') },
        ]}
      />
    );
  }
  return (
    <Stack gap={2} align="start" tone="soft" size="small">
      <Button
        icon="globe"
        pending={services.isFetching}
        onClick={() => (wanted ? void services.refetch() : setWanted(true))}
      >
        Ask the endpoint what it offers
      </Button>
      {services.isError && <p role="alert">{errorWords(services.error)}</p>}
    </Stack>
  );
}
