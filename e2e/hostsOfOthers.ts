/** The built client behind servers of others, as the recipes have them, for tests that play there. */
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeBucketFolder } from '../tools/hosting/bucketFolder.ts';
import { createBucket, recipeCaching } from '../tools/hosting/createBucket.ts';
import type { ForeignServer } from '../tools/hosting/foreignServer.ts';
import { placeInFolder } from '../tools/hosting/placePage.ts';
import { withUpstreams } from '../tools/hosting/proxies.ts';
import { startRecipe } from '../tools/hosting/startRecipe.ts';
import { dist, type Network } from './fixtures.ts';

const recipes = fileURLToPath(new URL('../recipes', import.meta.url));

/** The same network, its client where the server has it. */
type Hosted = Network & AsyncDisposable;

/** nginx or Caddy with its recipe: pages and network under one origin. */
export async function openRecipe(server: ForeignServer, base: string, network: Network): Promise<Hosted> {
  const folder = mkdtempSync(join(tmpdir(), 'hosted-'));
  const [pages, former] = [join(folder, 'pages'), join(folder, 'former')];
  cpSync(dist, pages, { recursive: true });
  placeInFolder(pages, base);
  const { urls, clientConfig } = network.devnet;
  // A logo is a path on the whole host.
  const brand = { ...(clientConfig as { readonly brand: object }).brand, logo: `${base}brand/orrery.svg` };
  const config = withUpstreams({ ...clientConfig, brand }, urls, base);
  const running = await startRecipe({ server, recipes, base, pages, former, config, network: urls });
  return { ...network, url: running.at, [Symbol.asyncDispose]: () => running[Symbol.asyncDispose]() };
}

/** A bucket, the network's services each at an address of its own. */
export async function openBucket(base: string, network: Network): Promise<Hosted> {
  const folder = mkdtempSync(join(tmpdir(), 'bucket-'));
  const config = join(folder, 'config.json');
  writeFileSync(config, JSON.stringify(network.devnet.clientConfig));
  const out = join(folder, 'site');
  writeBucketFolder({ pages: dist, base, config, out });
  const errorDocument = `${base.slice(1)}404.html`;
  const bucket = await createBucket({ folder: out, errorDocument, errorStatus: 404, caching: recipeCaching });
  return { ...network, url: `${bucket.url}${base}`, [Symbol.asyncDispose]: () => bucket[Symbol.asyncDispose]() };
}
