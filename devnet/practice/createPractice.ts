/**
 * A whole network for one player without a server: chain, mirror, REST, web API, stream and guild, as createDevnet.ts
 * wires them, minus ports and files. Loads in a browser worker; nothing here or below may need Node.
 */
import { fromBase64, toBase64 } from '../../src/lib/bytes.ts';
import { fingerprintOf, genesisOf } from '../chain/genesisOf.ts';
import { operatorKey } from '../chain/operatorKey.ts';
import { type ClockOptions, runChain } from '../chain/runChain.ts';
import { DEFAULT_OPTIONS, type DevnetOptions } from '../options.ts';
import { createRivals } from '../rivals/createRivals.ts';
import { createRoster } from '../rivals/roster.ts';
import { createGuildOperator } from '../services/guild/createGuildOperator.ts';
import { type SignUpEntry, signUpEntrySchema, type SignUpJournal } from '../services/guild/journal.ts';
import type { ServiceAnswer, ServiceRequest } from '../services/handler.ts';
import { createMirror } from '../services/mirror/createMirror.ts';
import { ALPHA_DENOM } from '../services/rest/entityRoutes.ts';
import { createRestHandler } from '../services/rest/restHandler.ts';
import { isValidSubject } from '../services/stream/subject.ts';
import { createRelay } from '../services/stream/relay.ts';
import { createSessions } from '../services/web/sessions.ts';
import { createChat } from '../services/web/route.ts';
import { signedTexts } from '../services/web/signedTexts.ts';
import { createWebHandler } from '../services/web/webHandler.ts';
import { z } from 'zod';
import { type Begun, openPracticeStore } from './practiceStore.ts';
import type { Command, PracticeNetwork } from './protocol.ts';
import type { Records } from './records.ts';

const HOST_GUILD = '0-1';
/**
 * Two rivals in each of the four guilds, so that there is somebody to scout and raid. They decide every 20 s and raid
 * seldom: a learner is not overrun, and an hour of their transactions is run again in a second or two at the next start.
 */
const OPTIONS: DevnetOptions = {
  ...DEFAULT_OPTIONS,
  chainId: 'practice-1',
  pace: 'quick',
  blockTimeMs: 1000,
  rivals: 8,
  rivalPace: 20,
  aggression: 0.2,
};

export interface PracticeParts extends Pick<ClockOptions, 'now' | 'timers'> {
  readonly records: Records;
  /** 0 = blocks come from the control alone. */
  readonly blockTimeMs?: number;
  /** How many players the world itself runs. Default 8. */
  readonly rivals?: number;
}

export interface Practice {
  readonly network: PracticeNetwork;
  readonly begun: Begun;
  request(service: 'rest' | 'web', request: ServiceRequest): ServiceAnswer;
  /** Returns its own removal. @throws RangeError for a subject that is none */
  subscribe(subject: string, deliver: (subject: string, text: string) => void): () => void;
  /** Returns where the chain stands afterwards. */
  control(command: Command): Promise<{ readonly height: bigint; readonly paused: boolean }>;
  /** Resolves when everything answered so far is kept. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const waitingSchema = z.object({ at: z.number(), raw: z.string() });

export async function createPractice(parts: PracticeParts): Promise<Practice> {
  const { records } = parts;
  const options = {
    ...OPTIONS,
    blockTimeMs: parts.blockTimeMs ?? OPTIONS.blockTimeMs,
    rivals: parts.rivals ?? OPTIONS.rivals,
  };
  const nowMs = parts.now ?? Date.now;
  const roster = createRoster({ seed: options.chainId, count: options.rivals, addressPrefix: options.addressPrefix });
  const genesis = () => genesisOf(options, { genesis: { guilds: roster.guilds } });
  const { store, begun } = await openPracticeStore(records, fingerprintOf(options, genesis()), genesis);

  let arrivals = 0;
  const chain = runChain(options, store, {
    ...parts,
    onAdmitted: (hash, raw) => records.put('waiting', hash, { at: arrivals++, raw: toBase64(raw) }),
  });
  chain.pause();
  const relay = createRelay();
  const mirror = createMirror({
    namespace: options.namespace,
    lagBlocks: options.mirrorLagBlocks,
    // Nobody but this page can reach the guild, so it names no address.
    host: { guildId: HOST_GUILD, services: () => ({}) },
    genesis,
    generation: options.webGeneration,
    publish: (frame) => relay.publish(frame),
  });
  chain.watchBlocks((block, { grouped }) => {
    for (const tx of block.txs) records.remove('waiting', tx.hash);
    mirror.accept(block, grouped);
  });
  mirror.restore(chain);
  await resubmit();
  const operator = createGuildOperator({
    chain,
    guildId: HOST_GUILD,
    key: operatorKey(options.addressPrefix),
    journal: await openSignUps(records),
  });
  const rivals = createRivals({ chain, roster, pace: options.rivalPace, aggression: options.aggression });
  const rest = createRestHandler(chain);
  const web = createWebHandler({
    store: mirror.store,
    sessions: createSessions(options.sessionSeconds, nowMs),
    operator,
    guildId: HOST_GUILD,
    texts: signedTexts(options, chain),
    chat: createChat(),
    addressPrefix: options.addressPrefix,
    namespace: options.namespace,
    generation: options.webGeneration,
    takesFutureLogins: options.futureLogins === 'taken',
    publish: (frame) => relay.publish(frame),
    nowMs,
    tipHeight: () => chain.tip.height,
  });
  /** The one cookie of the one page. */
  let sessionId: string | undefined;
  relay.start();
  chain.resume();

  /** What waited for a block when the page was closed waits again; what landed meanwhile is refused, and forgotten. */
  async function resubmit(): Promise<void> {
    const waiting = (await records.readAll('waiting')).flatMap((record) => {
      const parsed = waitingSchema.safeParse(record);
      return parsed.success ? [parsed.data] : [];
    });
    for (const { raw } of waiting.sort((a, b) => a.at - b.at)) {
      const { code, hash } = chain.checkTx(fromBase64(raw));
      if (code !== 0) records.remove('waiting', hash);
    }
  }

  async function close(): Promise<void> {
    operator.close();
    rivals.close();
    mirror.close();
    relay.close();
    await chain.close();
  }

  return {
    network: {
      namespace: options.namespace,
      sdkRoot: options.sdkRoot,
      addressPrefix: options.addressPrefix,
      chainId: options.chainId,
      alphaDenom: ALPHA_DENOM,
      nominalBlockMs: OPTIONS.blockTimeMs,
    },
    begun,
    request(service, request) {
      if (service === 'rest') return rest.handle(request);
      const answer = web.handle({ ...request, sessionId });
      if (answer.sessionId !== undefined) sessionId = answer.sessionId ?? undefined;
      return answer;
    },
    subscribe(pattern, deliver) {
      if (!isValidSubject(pattern)) throw new RangeError(`Not a subject: ${pattern}`);
      const decoder = new TextDecoder();
      return relay.broker.subscribe({
        pattern,
        queue: undefined,
        owner: deliver,
        deliver: ({ subject, payload }) => deliver(subject, decoder.decode(payload)),
      });
    },
    async control(command) {
      switch (command.do) {
        case 'mine':
          chain.produce(BigInt(command.count));
          break;
        case 'advance':
          chain.produce(BigInt(command.height) - chain.tip.height);
          break;
        case 'pause':
          chain.pause();
          break;
        case 'resume':
          chain.resume();
          break;
        case 'erase':
          await close();
          await records.settled();
          await records.clear();
          break;
      }
      return { height: chain.tip.height, paused: chain.paused };
    },
    settled: () => records.settled(),
    close,
  };
}

/** The guild's promises among the records, in the order in which they were given. */
async function openSignUps(records: Records): Promise<SignUpJournal> {
  const entries = (await records.readAll('signUps')).flatMap((record): SignUpEntry[] => {
    const parsed = signUpEntrySchema.safeParse(record);
    return parsed.success ? [parsed.data] : [];
  });
  return {
    entries,
    write(entry) {
      entries.push(entry);
      records.put('signUps', entries.length, entry);
    },
    close: () => undefined,
  };
}
