/** A recipe of a release as a guild uses it: what stands in capitals filled in, and the server that it is for started with it. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ForeignServer, haveServer, runServer } from './foreignServer.ts';

const FILES: Readonly<Record<ForeignServer, string>> = { nginx: 'nginx.conf', caddy: 'Caddyfile' };

export interface RecipeInput {
  readonly server: ForeignServer;
  /** Folder of the recipes: the checkout's, or an unpacked release. */
  readonly recipes: string;
  /** As parseBase has it, and as it was written into the pages (placeInFolder). */
  readonly base: string;
  readonly pages: string;
  /** Pages of the release before. */
  readonly former: string;
  /** Served as config.json as it is. */
  readonly config: unknown;
  readonly network: Services;
  /** Further networks by their ids. */
  readonly others?: Readonly<Record<string, Services>>;
}

/** Where this machine reaches each: `http://localhost:1317`; of the stream, `ws://…`. */
type Services = Readonly<Record<'rest' | 'rpc' | 'web' | 'stream', string>>;

/** The four blocks that a further network has once more. */
const BLOCKS: Readonly<Record<ForeignServer, RegExp>> = {
  nginx: /^ {2}location BASE(?:rest|rpc|api|stream).*\{\n[\s\S]*?^ {2}\}\n/gm,
  caddy: /^\thandle_path BASE(?:rest|rpc|api|stream).*\{\n[\s\S]*?^\t\}\n/gm,
};

/** @returns its address, with the folder: `http://127.0.0.1:34567/play/` @throws Error with what the server said when it does not start */
export async function startRecipe(input: RecipeInput): Promise<AsyncDisposable & { readonly at: string }> {
  const { server, recipes, base, pages, former, network } = input;
  const folder = mkdtempSync(join(tmpdir(), `${server}-`));
  const config = join(folder, 'config.json');
  writeFileSync(config, JSON.stringify(input.config));
  const address = `127.0.0.1:${await freePort()}`;
  const written = withOthers(server, readFileSync(join(recipes, FILES[server]), 'utf8'), input.others ?? {});
  const recipe = fill(written, {
    BASE: base,
    PAGES: pages,
    FORMER: former,
    CONFIG_FOLDER: folder,
    CONFIG_NAME: 'config.json',
    CONFIG: config,
    LISTEN: address,
    SERVER_NAME: '127.0.0.1',
    NGINX_SCRIPT: join(recipes, 'nginx.js'),
    SITE: `http://${address}`,
    ...wordsOf(network),
  });
  const running = await run(server, folder, recipe, address);
  return { at: running.at + base, [Symbol.asyncDispose]: () => running[Symbol.asyncDispose]() };
}

async function run(server: ForeignServer, folder: string, recipe: string, address: string) {
  const file = join(folder, FILES[server]);
  writeFileSync(file, around(server, folder, recipe));
  const args = server === 'nginx' ? ['-c', file] : ['run', '--adapter', 'caddyfile', '--config', file];
  const at = `http://${address}`;
  const running = await runServer(haveServer(server), args, at);
  return { at, [Symbol.asyncDispose]: () => running[Symbol.asyncDispose]() };
}

/** The recipe of a signer on a hostname of its own. @param pages as in RecipeInput @param page origin that may embed it */
export async function startSignerRecipe(
  input: Pick<RecipeInput, 'server' | 'recipes' | 'pages'> & { readonly page: string },
): Promise<AsyncDisposable & { readonly at: string }> {
  const { server, recipes, pages, page } = input;
  const folder = mkdtempSync(join(tmpdir(), `${server}-signer-`));
  const address = `127.0.0.1:${await freePort()}`;
  const recipe = fill(readFileSync(join(recipes, `signer.${FILES[server]}`), 'utf8'), {
    PAGES: pages,
    PAGES_ORIGIN: page,
    LISTEN: address,
    SIGNER_NAME: '127.0.0.1',
    SIGNER_SITE: `http://${address}`,
  });
  return run(server, folder, recipe, address);
}

const wordsOf = ({ rest, rpc, web, stream }: Services): Readonly<Record<string, string>> => ({
  REST: rest,
  RPC: rpc,
  WEB: web,
  STREAM: stream.replace(/^ws/, 'http'),
});

/** As docs/hosting.md says it: the blocks of the services once more for each, below a folder of its own. */
function withOthers(server: ForeignServer, recipe: string, others: Readonly<Record<string, Services>>): string {
  const blocks = recipe.match(BLOCKS[server]) ?? [];
  const last = blocks.at(-1);
  if (last === undefined || blocks.length !== 4) throw new Error(`The recipe of ${server} must have four blocks.`);
  const more = Object.entries(others).map(([id, network]) =>
    fill(blocks.join('').replaceAll('BASE', `BASEon/${id}/`), wordsOf(network)),
  );
  return recipe.replace(last, () => last + more.join(''));
}

/** What Debian's own files say around a site, for a server that keeps to its folder and asks for no certificate. */
function around(server: ForeignServer, folder: string, recipe: string): string {
  if (server === 'caddy') {
    const own = '{\n\tadmin off\n\tauto_https off\n';
    return /^\{\n/m.test(recipe) ? recipe.replace(/^\{\n/m, own) : `${own}}\n${recipe}`;
  }
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${folder}/${one};`);
  const script = 'load_module /usr/lib/nginx/modules/ngx_http_js_module.so;';
  const main = `${script} daemon off; pid ${folder}/pid; error_log stderr; user root; events {}`;
  return `${main} http { access_log off; ${temp.join(' ')}\n${recipe}\n}\n`;
}

/** The longest name first: PAGES is no part of another, but CONFIG is. */
function fill(text: string, words: Readonly<Record<string, string>>): string {
  const lines = text.split('\n').filter((line) => !line.trim().startsWith('#'));
  const names = Object.keys(words).toSorted((a, b) => b.length - a.length);
  return names.reduce((filled, name) => filled.replaceAll(name, words[name] ?? ''), lines.join('\n'));
}

/** Free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
