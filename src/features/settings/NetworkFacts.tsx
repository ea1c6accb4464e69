import { isolatedOr } from '../../lib/tidyText.ts';
import { formatDuration } from '../../game/format.ts';
import { say } from '../../lib/words/say.ts';
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
        { name: say('Network'), value: config.brand.name },
        { name: say('Chain'), value: network.chainId },
        {
          name: say('Guild of this site'),
          value: guild ? `${isolatedOr(guild.name, say('Guild'))} (${guild.id})` : say('Not known yet'),
        },
        { name: say('Namespace'), value: `${network.namespace}, ${network.sdkRoot}` },
        { name: say('Address prefix'), value: network.addressPrefix },
        { name: say('Alpha unit'), value: network.alphaDenom },
        { name: say('Nominal block time'), value: formatDuration(network.nominalBlockMs) },
        { name: say('Live stream protocol'), value: config.streamDialect },
      ]}
    />
  );
}
