/** The web API over a mirror that is fed events by hand: for histories a chain would take days to make. Tests only. */
import type { WorldEvent } from '../../../world/events.ts';
import type { WebGeneration } from '../../../options.ts';
import { pathOf, queryOf } from '../../handler.ts';
import { createMirror, type Mirror } from '../../mirror/createMirror.ts';
import type { MirrorTables } from '../../mirror/store.ts';
import type { Frame } from '../../stream/frame.ts';
import { createSessions } from '../sessions.ts';
import { createChat } from '../route.ts';
import { createWebHandler } from '../webHandler.ts';

export const START_MS = Date.UTC(2026, 8, 8, 12);

export interface WebReply {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of any shape
  readonly body: any;
}

export interface MirrorWeb {
  readonly mirror: Mirror;
  readonly tables: MirrorTables;
  readonly frames: Frame[];
  /** Another server over the same rows. */
  readonly as: (generation: WebGeneration) => (target: string) => WebReply;
  readonly get: (target: string) => WebReply;
  /** `data` of an answer that must be well. */
  readonly data: (target: string) => WebReply['body'];
  readonly errors: (target: string) => WebReply['body'];
  /** One block with these events at its beginning. @param timeMs of the block, a second after the last one */
  readonly block: (events: readonly WorldEvent[], timeMs?: number) => Promise<void>;
  /** The server's clock; it follows the blocks. */
  clock: number;
}

/** @param playerId whose session asks */
export function mirrorWeb(playerId = '1-2'): MirrorWeb {
  const frames: Frame[] = [];
  const mirror = createMirror({
    namespace: 'game',
    lagBlocks: 0,
    host: { guildId: '0-1', services: () => ({}) },
    publish: (frame) => frames.push(frame),
  });
  let height = 0n;
  const web: MirrorWeb = {
    mirror,
    tables: mirror.store.tables,
    frames,
    as(generation) {
      const sessions = createSessions(1440, () => web.clock);
      const sessionId = sessions.start({ playerId, guildId: '0-1' });
      const { handle } = createWebHandler({
        store: mirror.store,
        sessions,
        operator: {
          submit: () => undefined,
          isPending: () => false,
          refusalOf: () => undefined,
          idle: true,
          close: () => undefined,
        },
        guildId: '0-1',
        addressPrefix: 'game',
        namespace: 'game',
        generation,
        texts: { logins: 'bare', chainId: 'gametest-1', proofNonceOf: () => null },
        chat: createChat(),
        takesFutureLogins: false,
        publish: (frame) => frames.push(frame),
        nowMs: () => web.clock,
        tipHeight: () => mirror.store.height,
      });
      return (target) => {
        const path = pathOf(target);
        const query = queryOf(target.slice(path.length));
        const id = sessions.find(sessionId) ? sessionId : sessions.start({ playerId, guildId: '0-1' });
        const { status, body } = handle({ method: 'GET', path, query, body: '', sessionId: id });
        return { status, body: JSON.parse(body) as unknown };
      };
    },
    get: (target) => web.as('b')(target),
    data(target) {
      const { status, body } = web.get(target);
      if (status !== 200) throw new Error(`${target}: ${status} ${JSON.stringify(body)}`);
      return body.data;
    },
    errors(target) {
      const { status, body } = web.get(target);
      if (status !== 400) throw new Error(`${target}: ${status} is no refusal`);
      return body.errors;
    },
    async block(events, timeMs = (mirror.store.timeMs || START_MS) + 1000) {
      height++;
      web.clock = timeMs;
      const hash = String(height).padStart(64, '0');
      const same = { hash, appHash: hash, parentHash: hash };
      mirror.accept({ height, timeMs, ...same, txs: [], beginEvents: events, endEvents: [] }, false);
      await Promise.resolve();
    },
    clock: START_MS,
  };
  return web;
}

/** Events as the chain words them. */
export const tell = {
  player: (id: string, over: Readonly<Record<string, string>> = {}): WorldEvent => ({
    name: 'EventPlayer',
    data: {
      player: {
        id,
        index: id.slice(2),
        guildId: '0-1',
        primaryAddress: `addr${id.slice(2)}`,
        name: `name${id}`,
        ...over,
      },
    },
  }),
  address: (address: string, playerIndex: string, registrationStatus = 'approved'): WorldEvent => ({
    name: 'EventAddressAssociation',
    data: { addressAssociation: { address, playerIndex, registrationStatus } },
  }),
  guild: (id: string, name: string): WorldEvent => ({
    name: 'EventGuild',
    data: { guild: { id, name, index: id.slice(2), primaryReactorId: '3-1', owner: '1-1' } },
  }),
  planet: (id: string, owner: string, over: Readonly<Record<string, string>> = {}): WorldEvent => ({
    name: 'EventPlanet',
    data: { planet: { id, owner, maxOre: '5', status: 'active', ...over } },
  }),
  fleet: (id: string, locationId: string, status = 'onStation'): WorldEvent => ({
    name: 'EventFleet',
    data: { fleet: { id, owner: `1-${id.slice(2)}`, locationType: 'planet', locationId, status } },
  }),
  struct: (id: string, owner: string, over: Readonly<Record<string, string>> = {}): WorldEvent => ({
    name: 'EventStruct',
    data: {
      structure: {
        id,
        index: id.slice(2),
        type: '14',
        owner,
        locationType: 'planet',
        locationId: '2-1',
        operatingAmbit: 'land',
        slot: '0',
        ...over,
      },
    },
  }),
  grid: (attributeId: string, value: number | bigint | string): WorldEvent => ({
    name: 'EventGrid',
    data: { gridRecord: { attributeId, value: String(value) } },
  }),
  structAttribute: (attributeId: string, value: number): WorldEvent => ({
    name: 'EventStructAttribute',
    data: { structAttributeRecord: { attributeId, value: String(value) } },
  }),
  planetAttribute: (attributeId: string, value: number): WorldEvent => ({
    name: 'EventPlanetAttribute',
    data: { planetAttributeRecord: { attributeId, value: String(value) } },
  }),
  raid: (planetId: string, fleetId: string, status: string): WorldEvent => ({
    name: 'EventRaid',
    data: { eventRaidDetail: { planetId, fleetId, status, seized_ore: '0' } },
  }),
  sent: (sender: string, recipient: string, amount: string): WorldEvent => ({
    name: 'transfer',
    data: { sender, recipient, amount },
  }),
} as const;
