/** `orrery-host [settings.json]`: serves a release until it is told to end. docs/hosting.md */
import { parseArgs } from 'node:util';
import { createServer } from './createServer.ts';
import { parseBase, placeInFolder } from './placePage.ts';
import { readSettings, SettingsError, VARIABLES } from './settings.ts';

/** What is under way at the end may finish; who keeps a line open for longer is cut off. */
const DRAIN_MS = 10_000;

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } });
  if (values.help === true) {
    const lines = Object.entries(VARIABLES).map(([name, what]) => `  ${name.padEnd(22)}${what}`);
    console.log(
      `orrery-host [settings.json]\norrery-host place pages /play/   writes the folder of your site into pages, for another server\n\nThe environment is stronger than the file:\n\n${lines.join('\n')}`,
    );
    return;
  }
  if (positionals[0] === 'place') {
    placeInFolder(positionals[1] ?? 'pages', parseBase(positionals[2] ?? '/'));
    return;
  }
  const { host, port, log, ...settings } = readSettings(positionals[0], process.env);
  const say = log ? (line: string) => console.log(line) : null;
  const app = await createServer({ ...settings, packs: true, say, endsAtOnce: false });
  const address = await app.listen({ host, port });
  console.log(`Serving ${settings.pages} at ${address}${settings.base}`);
  const end = (): void => {
    // Sockets are told to go, answers under way are finished, nobody new is let in.
    const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
    cut.unref();
    void app.close().then(() => process.exit(0));
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

main().catch((error: unknown) => {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
});
