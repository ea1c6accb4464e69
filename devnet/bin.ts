/** `npm run devnet -- [flags]`: the embedded network alone, without the client. */
import { createDevnet } from './createDevnet.ts';
import { describeFlags, parseFlags } from './flags.ts';

async function main(): Promise<void> {
  const argv = process.argv.slice(2);
  if (argv.includes('--help')) {
    console.log(
      `Usage: npm run devnet -- [flags]\n\nStarts the local network without the client.\n\n${describeFlags()}`,
    );
    return;
  }
  const devnet = await createDevnet(parseFlags(argv), { report: (text) => console.error(text) });
  const { urls, options, guildId } = devnet;
  console.log(
    [
      `Chain ${options.chainId}, namespace ${options.namespace}, guild ${guildId}, pace ${options.pace}`,
      `  REST     ${urls.rest}`,
      `  RPC      ${urls.rpc}`,
      `  events   ${urls.rpcWebsocket}`,
      `  web API  ${urls.web}/api/`,
      `  stream   ${urls.stream}`,
      `  control  ${urls.web}/control/status`,
      options.dataDir ? `Saved in ${options.dataDir}. Press Ctrl-C to stop.` : 'Not saved. Press Ctrl-C to stop.',
    ].join('\n'),
  );
  const end = (): void => {
    void devnet.close().then(() => process.exit(0));
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
