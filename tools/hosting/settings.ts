/**
 * What orrery-host is told: a file of settings, and over it the environment, so that a container needs no file. Paths in the file
 * are from the file's own folder.
 */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as z from 'zod/mini';
import { ConfigError } from '../../src/state/config/parseConfig.ts';
import { ID, parseHost } from '../../src/state/config/parseHost.ts';
import { parseEndpoint } from '../../src/state/config/parseEndpoint.ts';
import { withOrigin } from '../../src/state/config/withOrigin.ts';
import { CONTACT, CONTACT_EXPECTED } from '../release/securityText.ts';
import { parseBase } from './placePage.ts';
import { isRecord } from '../../src/state/config/isRecord.ts';
import { strangersIn, type Upstreams, withUpstreams } from './proxies.ts';

export interface Settings {
  readonly host: string;
  readonly port: number;
  /** With a slash at both ends. */
  readonly base: string;
  readonly pages: string;
  readonly formerPages: readonly string[];
  readonly config: unknown;
  readonly upstreams: Upstreams;
  /** Origins of the client's pages: then this is the host of their signer alone, and has no configuration. */
  readonly signerFor: readonly string[];
  /** How many servers of one's own stand in front. */
  readonly behindProxy: number;
  /** Where this host is told of faults. */
  readonly securityContact?: string | undefined;
  readonly log: boolean;
}

const text = z.string().check(z.minLength(1));
const http = text.check(z.regex(/^https?:\/\/[^\s?#]+$/, 'must be a URL like http://127.0.0.1:1317'));
const socket = text.check(z.regex(/^wss?:\/\/[^\s?#]+$/, 'must be a URL like ws://127.0.0.1:1443'));
/** An origin as a browser writes it, for frame-ancestors. */
const page = text.check(
  z.refine((written) => {
    const verdict = parseEndpoint(written, 'http');
    return verdict.ok && new URL(verdict.url).origin === written;
  }, 'must be the origin of your pages, like https://play.guild.example'),
);
const optional = <T extends z.ZodMiniType>(schema: T) => z.optional(schema);

const services = { rest: optional(http), rpc: optional(http), web: optional(http), stream: optional(socket) };

const settingsSchema = z.strictObject({
  host: z._default(text, '127.0.0.1'),
  port: z._default(z.int().check(z.minimum(0), z.maximum(65_535)), 8080),
  base: z._default(text, '/'),
  pages: z._default(text, 'pages'),
  formerPages: z._default(z.array(text), []),
  /** A file, or the configuration itself. */
  config: z._default(z.union([text, z.record(z.string(), z.unknown())]), 'config.json'),
  upstreams: z._default(
    z.strictObject({ ...services, others: optional(z.record(text.check(z.regex(ID)), z.strictObject(services))) }),
    {},
  ),
  signerFor: z._default(z.array(page), []),
  /** `true` is one. */
  behindProxy: z._default(z.union([z.boolean(), z.int().check(z.minimum(0), z.maximum(8))]), 0),
  securityContact: optional(text.check(z.regex(CONTACT, CONTACT_EXPECTED))),
  log: z._default(z.boolean(), true),
});

type Environment = Readonly<Record<string, string | undefined>>;

/** Each setting's own variable. */
export const VARIABLES: Readonly<Record<string, string>> = {
  ORRERY_HOST: 'IP address to listen on (127.0.0.1; 0.0.0.0 = all addresses of this machine)',
  ORRERY_PORT: 'port (8080)',
  ORRERY_BASE: 'path of the client on this host (/)',
  ORRERY_PAGES: 'folder with the pages of the release (pages)',
  ORRERY_FORMER_PAGES: 'folders with the pages of earlier releases, separated by commas',
  ORRERY_CONFIG: 'path of config.json (config.json)',
  ORRERY_REST: 'REST URL of the node, as this server reaches it: http://127.0.0.1:1317',
  ORRERY_RPC: 'RPC URL of the node: http://127.0.0.1:26657',
  ORRERY_WEB: 'URL of the guild server: http://127.0.0.1:8080',
  ORRERY_STREAM: 'URL of the live stream: ws://127.0.0.1:1443',
  ORRERY_SIGNER_FOR: 'origins of your pages, separated by commas: serves only their signer',
  ORRERY_BEHIND_PROXY: 'number of your own proxies in front of this server (0)',
  ORRERY_SECURITY_CONTACT: 'contact for security reports, for security.txt: https://guild.example/security',
  ORRERY_LOG: '0 = don’t log requests',
};

export class SettingsError extends Error {}

/**
 * @param file of settings, or undefined = the environment alone
 * @param withConfig false = the host is there to write one, and none is served
 * @throws SettingsError that names what is wrong
 */
export function readSettings(file: string | undefined, environment: Environment, withConfig = true): Settings {
  const folder = file === undefined ? process.cwd() : dirname(resolve(file));
  const inFile = file === undefined ? {} : readJson(file);
  if (!isRecord(inFile)) throw new SettingsError(`${file} must contain a JSON object.`);
  const parsed = settingsSchema.safeParse(merge(inFile, environment));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `  ${path.join('.') || '(file)'}: ${message}`);
    throw new SettingsError(`Invalid settings:\n${problems.join('\n')}`);
  }
  const { data } = parsed;
  const base = parseBase(data.base);
  const hasConfig = withConfig && data.signerFor.length === 0;
  const config = !hasConfig
    ? null
    : typeof data.config === 'string'
      ? readJson(resolve(folder, data.config))
      : data.config;
  if (hasConfig) {
    checkConfig(withUpstreams(config, data.upstreams, base));
    const [stranger] = strangersIn(config, data.upstreams);
    if (stranger !== undefined) {
      throw new SettingsError(`upstreams.others contains “${stranger}”, which isn’t in the others of config.json.`);
    }
  }
  return {
    ...data,
    behindProxy: Number(data.behindProxy),
    base,
    config,
    pages: resolve(folder, data.pages),
    formerPages: data.formerPages.map((one) => resolve(folder, one)),
  };
}

function merge(inFile: Record<string, unknown>, env: Environment): Record<string, unknown> {
  const upstreams = {
    ...(isRecord(inFile['upstreams']) ? inFile['upstreams'] : {}),
    ...present({
      rest: env['ORRERY_REST'],
      rpc: env['ORRERY_RPC'],
      web: env['ORRERY_WEB'],
      stream: env['ORRERY_STREAM'],
    }),
  };
  const switchOf = (value: string | undefined) => (value === undefined ? undefined : value === '1' || value === 'true');
  const number = (value: string | undefined) => (value === undefined ? undefined : Number(value));
  return {
    ...inFile,
    ...present({
      host: env['ORRERY_HOST'],
      port: number(env['ORRERY_PORT']),
      base: env['ORRERY_BASE'],
      pages: env['ORRERY_PAGES'],
      formerPages: env['ORRERY_FORMER_PAGES']?.split(','),
      config: env['ORRERY_CONFIG'],
      signerFor: env['ORRERY_SIGNER_FOR']?.split(','),
      behindProxy: env['ORRERY_BEHIND_PROXY'] === 'true' ? 1 : number(env['ORRERY_BEHIND_PROXY']),
      securityContact: env['ORRERY_SECURITY_CONTACT'],
      log: switchOf(env['ORRERY_LOG']),
    }),
    upstreams,
  };
}

function present(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** @throws SettingsError that names the file */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SettingsError(`Can’t read ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** As the client will read it: better said at the host's start than on its players' screens. @throws SettingsError with each field */
export function checkConfig(config: unknown): void {
  try {
    parseHost(withOrigin(config, 'https://this-host'));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const lines = error.problems.map(({ path, what }) => `  ${path}: ${what}`);
    throw new SettingsError(`config.json is invalid:\n${lines.join('\n')}`);
  }
}
