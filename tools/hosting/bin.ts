/** `orrery-host [settings.json]`: serves a release until it is told to end, or looks at one that is served. docs/hosting.md */
import { parseArgs } from 'node:util';
import { endWith, runDoctor } from '../doctor/run.ts';
import { ERROR_DOCUMENT, writeBucketFolder } from './bucketFolder.ts';
import { createServer } from './createServer.ts';
import { parseBase, placeContact, placeInFolder } from './placePage.ts';
import { readJson, readSettings, SettingsError, VARIABLES } from './settings.ts';

/** What is under way at the end may finish; who keeps a line open for longer is cut off. */
const DRAIN_MS = 10_000;

const USAGE = `Serves a release of Orrery, or checks a host that serves one.

Usage:
  node orrery-host.mjs [command]   in a release
  npm run host -- [command]        in a clone

Commands:
  [settings.json]                                      serves the release
  setup [settings.json]                                serves the builder of config.json at /setup, for your first config.json
  check https://play.example [--ca FILE] [--json]      checks for everything a host can get wrong, and prints what to change
  place pages /play/ [config.json]                     for another web server: writes the folder of your site into pages;
                                                       with config.json, your name and icon too
  bucket pages /play/ config.json site                 writes the folder site, to upload to a bucket that serves only files

Environment variables override settings.json. Defaults are in parentheses:
`;

async function main(): Promise<void> {
  const [command, ...words] = process.argv.slice(2);
  if (command === 'check') {
    endWith(await runDoctor(words, console.log).catch(saySo));
    return;
  }
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } });
  if (values.help === true) {
    const lines = Object.entries(VARIABLES).map(([name, what]) => `  ${name.padEnd(25)}${what}`);
    console.log(`${USAGE}\n${lines.join('\n')}`);
    return;
  }
  if (positionals[0] === 'place') {
    const config = positionals[3];
    const pages = positionals[1] ?? 'pages';
    placeInFolder(pages, parseBase(positionals[2] ?? '/'), config === undefined ? undefined : readJson(config));
    placeContact(pages, process.env['ORRERY_SECURITY_CONTACT']);
    return;
  }
  if (positionals[0] === 'bucket') {
    const [, pages = 'pages', base = '/', config = 'config.json', out = 'site'] = positionals;
    writeBucketFolder({ pages, base: parseBase(base), config, out });
    console.log(`${out}/ is ready to upload. Its error document is ${parseBase(base).slice(1)}${ERROR_DOCUMENT}.`);
    return;
  }
  const isSetup = positionals[0] === 'setup';
  const { host, port, log, ...settings } = readSettings(
    isSetup ? positionals[1] : positionals[0],
    process.env,
    !isSetup,
  );
  const say = log ? (line: string) => console.log(line) : null;
  const app = await createServer({ ...settings, packs: true, say, endsAtOnce: false });
  const address = await app.listen({ host, port });
  const page = isSetup ? 'setup' : settings.signerFor.length > 0 ? 'signer.html' : '';
  console.log(`Serving ${settings.pages} at ${address}${settings.base}${page}`);
  const end = (): void => {
    // Sockets are told to go, answers under way are finished, nobody new is let in.
    const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
    cut.unref();
    void app.close().then(() => process.exit(0));
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

/** Words that name no host: nothing was looked at. */
function saySo(error: unknown): number {
  console.error(error instanceof Error ? error.message : error);
  return 2;
}

main().catch((error: unknown) => {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
});
