import { useState } from 'react';
import type { GuildId } from '../../../game/ids.ts';
import type { GuildRecord } from '../../../game/entities.ts';
import { say } from '../../../lib/words/say.ts';
import { useRead } from '../../../state/ask/useRead.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChainInstead } from '../../../ui/ChainInstead.tsx';
import { errorWords } from '../../../ui/errorWords.ts';
import { type Fact, Facts } from '../../../ui/Facts.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SourceMark } from '../../../ui/SourceMark.tsx';
import { formatShare } from '../../../game/format.ts';
import { ObjectLink } from '../../names/ObjectLink.tsx';
import { formatRatio } from '../amounts.ts';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import styles from './overview.module.css';

/** A text that people made: never a link, cut by the style sheet when it is long. */
function foreign(text: string) {
  return text === '' ? say('not set@@no text') : <bdi className={styles.foreign}>{text}</bdi>;
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
      { name: say('Owner@@of a guild'), value: linkTo(record.owner, say('nobody')) },
      { name: say('Main reactor'), value: linkTo(record.primaryReactorId, say('none@@no reactor')) },
      {
        name: say('Buying fee'),
        value: record.bankConvertInFee === null ? say('unknown') : formatShare(record.bankConvertInFee),
      },
      {
        name: say('Redemption fee'),
        value: record.bankConvertOutFee === null ? say('unknown') : formatShare(record.bankConvertOutFee),
      },
      {
        name: say('Charter race winner@@a fact of a guild'),
        value: linkTo(record.charterSolverId, say('none (founded with a reactor)')),
      },
      { name: say('Image'), value: foreign(record.pfp ?? '') },
      { name: say('Endpoint'), value: foreign(record.endpoint) },
    );
  }
  if (card.data) {
    const { website, status, defaultCommission, reactorRatio, socials, logo, isThisInfrastructure } = card.data;
    facts.push(
      ...(defaultCommission === null
        ? []
        : [{ name: say('Operator’s commission'), value: formatShare(defaultCommission) }]),
      ...(reactorRatio === null ? [] : [{ name: say('Power per gram'), value: `${formatRatio(reactorRatio)} W` }]),
      { name: say('Website'), value: foreign(website) },
      { name: say('Logo'), value: foreign(logo) },
      ...Object.entries(socials).map(([network, handle]) => ({ name: network.slice(0, 24), value: foreign(handle) })),
      { name: say('Status'), value: foreign(status) },
      ...(isThisInfrastructure === null
        ? []
        : [{ name: say('Guild server operator'), value: isThisInfrastructure ? say('yes') : say('no') }]),
    );
  }
  return (
    <Panel
      title={say('Guild details')}
      aside={
        card.data ? <SourceMark source="mirror" atMs={card.dataUpdatedAt} /> : record && <SourceMark source="chain" />
      }
    >
      {card.isPending && (
        <Text as="output" tone="faint" size="small">
          {say('Loading guild details…')}
        </Text>
      )}
      {card.isError && (
        <ChainInstead
          error={card.error}
          missing={say('This guild server doesn’t provide guild details. Only data from the chain is shown.')}
          signIn={say('This data is from the chain. Sign in to the guild server to see website, rates and contacts.')}
          onRetry={() => void card.refetch()}
        />
      )}
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
          { name: say('Guild API'), value: foreign(services.data.guildApi ?? '') },
          { name: say('Reactor API'), value: foreign(services.data.reactorApi ?? '') },
          { name: say('Live stream'), value: foreign(services.data.stream ?? '') },
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
        {say('Load guild services')}
      </Button>
      {services.isError && <p role="alert">{errorWords(services.error)}</p>}
    </Stack>
  );
}
