/**
 * The control over HTTP, on the web port under `/control`: for e2e tests and for the curious with curl.
 * devnet/README.md lists it. It is no part of the game's service and never fails on purpose.
 */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import type { Chain } from '../../chain/types.ts';
import { faultPlanSchema } from '../../faults/faultPlanSchema.ts';
import { PRESETS } from '../../faults/presets.ts';
import type { DevnetControl } from '../../types.ts';
import type { Mirror } from '../mirror/createMirror.ts';
import type { Stream } from '../stream/createStream.ts';
import { NO_STREAM_FAULTS, type StreamFaults } from '../stream/faults.ts';
import type { Sessions } from '../web/sessions.ts';

export interface ControlApi {
  readonly control: DevnetControl;
  readonly chain: Chain;
  readonly mirror: Mirror;
  readonly stream: Stream;
  readonly sessions: Sessions;
}

const heightSchema = z.union([z.number().int().nonnegative(), z.string().regex(/^[0-9]{1,18}$/)]);

const faultSchema = z.strictObject({
  target: z.enum(['rest', 'rpc', 'web', 'stream']),
  path: z.string().optional(),
  status: z.number().int().min(0).max(599),
  delayMs: z.number().int().min(0).max(600_000).optional(),
  times: z.number().int().min(1).max(1_000_000).optional(),
});

const servicesSchema = z.strictObject({ targets: z.array(faultSchema.shape.target).min(1) });

const everyNth = z.number().int().min(0).max(1_000_000);
const streamFaultsSchema = z.strictObject({
  ownerToken: z.boolean().optional(),
  oreStartForm: z.enum(['planet', 'struct']).optional(),
  publishAllowed: z.boolean().optional(),
  refuses: z.string().optional(),
  heartbeat: z.boolean().optional(),
  dropEvery: everyNth.optional(),
  duplicateEvery: everyNth.optional(),
  truncateEvery: everyNth.optional(),
  reorder: everyNth.optional(),
  delayMs: z.number().int().min(0).max(600_000).optional(),
  stubAll: z.boolean().optional(),
});

/** One row per command: what its body must look like, and what it does. */
interface Command<T> {
  readonly schema: z.ZodType<T>;
  readonly run: (api: ControlApi, body: T) => Promise<void> | void;
}

function command<T>(schema: z.ZodType<T>, run: Command<T>['run']): Command<unknown> {
  return { schema, run: (api, body) => run(api, schema.parse(body)) };
}

const nothing = z.strictObject({});

const CONTROL_COMMANDS: Readonly<Record<string, Command<unknown>>> = {
  mine: command(z.strictObject({ count: z.number().int().min(1).max(10_000_000).default(1) }), ({ control }, body) =>
    control.mine(body.count),
  ),
  advance: command(z.strictObject({ height: heightSchema }), ({ control }, body) =>
    control.advanceTo(BigInt(body.height)),
  ),
  pause: command(nothing, ({ control }) => control.pause()),
  resume: command(nothing, ({ control }) => control.resume()),
  drop: command(nothing, ({ control }) => control.dropConnections()),
  'end-subscriptions': command(z.strictObject({ query: z.string() }), ({ control }, { query }) =>
    control.endSubscriptions(query),
  ),
  fail: command(faultSchema, ({ control }, { path, delayMs, times, target, status }) =>
    control.failNext({
      target,
      status,
      ...(path === undefined ? {} : { path }),
      ...(delayMs === undefined ? {} : { delayMs }),
      ...(times === undefined ? {} : { times }),
    }),
  ),
  settle: command(z.strictObject({ timeoutMs: z.number().int().min(1).max(600_000).optional() }), ({ control }, body) =>
    control.settle(body.timeoutMs),
  ),
  'stream-faults': command(streamFaultsSchema, ({ stream }, body) => setStreamFaults(stream.faults, body)),
  'mirror-lag': command(z.strictObject({ blocks: z.number().int().min(0).max(1_000_000) }), ({ mirror }, body) => {
    mirror.lagBlocks = body.blocks;
  }),
  faults: command(faultPlanSchema, ({ control }, plan) => control.setFaults(plan)),
  'faults/kill': command(servicesSchema, ({ control }, { targets }) => control.kill(...targets)),
  'faults/revive': command(servicesSchema, ({ control }, { targets }) => control.revive(...targets)),
  'faults/clear': command(nothing, ({ control }) => control.clearFaults()),
  'expire-sessions': command(nothing, ({ sessions }) => sessions.expireAll()),
};

/** Switches not named go back to harmless: a test says what it wants and nothing lingers. */
function setStreamFaults(faults: StreamFaults, wanted: z.infer<typeof streamFaultsSchema>): void {
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  Object.assign(faults, NO_STREAM_FAULTS, given);
}

function status({ chain, mirror, stream, sessions }: ControlApi): object {
  return {
    height: chain.tip.height.toString(),
    paused: chain.paused,
    mempool: chain.mempoolSize,
    mirrorHeight: mirror.store.height.toString(),
    mirrorLag: mirror.lagBlocks,
    streamConnections: stream.connections,
    streamFaults: stream.faults,
    sessions: sessions.size,
  };
}

/** What the page at `/lab/faults` shows. docs/faults.md */
function faultStatus({ control }: ControlApi): object {
  return { plan: control.faults, counts: control.faultCounts, presets: PRESETS };
}

export function addControlRoutes(app: FastifyInstance, api: ControlApi): void {
  app.get('/control/status', () => status(api));
  app.get('/control/faults', () => faultStatus(api));
  for (const [name, { schema, run }] of Object.entries(CONTROL_COMMANDS)) {
    app.post(`/control/${name}`, async (request, reply) => {
      const text = typeof request.body === 'string' ? request.body : '';
      const body = schema.safeParse(jsonOf(text));
      if (!body.success) return reply.code(400).send({ error: z.prettifyError(body.error) });
      try {
        await run(api, body.data);
      } catch (error) {
        return reply.code(504).send({ error: error instanceof Error ? error.message : String(error) });
      }
      return reply.send(name.startsWith('faults') ? faultStatus(api) : status(api));
    });
  }
  app.options('/control/*', (_request, reply) => reply.code(204).send());
}

function jsonOf(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
