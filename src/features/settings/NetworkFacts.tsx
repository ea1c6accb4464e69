import { isolatedOr } from '../../lib/tidyText.ts';
import { formatDuration } from '../../game/format.ts';
import { useRuntime, useSession } from '../../state/react.ts';
import { Facts } from '../../ui/Facts.tsx';

/** What this page was told to talk to: config.json, read at start. */
export function NetworkFacts() {
  const { config } = useRuntime();
  const guild = useSession((session) => session.hostGuild);
  const { network } = config;
  return (
    <Facts
      wide
      facts={[
        { name: 'Network', value: config.brand.name },
        { name: 'Chain', value: network.chainId },
        {
          name: 'Guild of this host',
          value: guild ? `${isolatedOr(guild.name, 'Guild')} (${guild.id})` : 'Not known yet',
        },
        { name: 'Namespace', value: `${network.namespace}, ${network.sdkRoot}` },
        { name: 'Address prefix', value: network.addressPrefix },
        { name: 'Alpha is counted in', value: network.alphaDenom },
        { name: 'Block time, nominal', value: formatDuration(network.nominalBlockMs) },
        { name: 'Stream dialect', value: config.streamDialect },
      ]}
    />
  );
}
