/** Attribute frames about one planet, onto a devnet's stream as its mirror would send them: a real client of the wire. */
import { WebSocket } from 'ws';

export interface Pour extends AsyncDisposable {
  /** Frames sent so far. */
  readonly sent: number;
  /** Sends so many a second for a while, spread evenly. */
  pour(input: PourInput): Promise<void>;
}

export interface PourInput {
  readonly planetId: string;
  readonly playerId: string;
  /** Whose health and status change. */
  readonly structs: readonly string[];
  readonly aSecond: number;
  readonly forMs: number;
}

/** Frames go out in bundles so far apart, ms. */
const BUNDLE_MS = 10;

interface Row {
  readonly category: string;
  readonly seq?: number;
  readonly height?: number;
  readonly planet_id?: string;
}

/** Listens first: numbers go on from the planet's last, heights from the last block. */
export async function createPour(url: string, namespace: string): Promise<Pour> {
  const socket = new WebSocket(url);
  const seqs = new Map<string, number>();
  let height = 0;
  let sent = 0;
  let rest = Buffer.alloc(0);

  const hear = (row: Row): void => {
    if (row.category === 'block') height = row.height ?? height;
    if (row.planet_id !== undefined && row.seq !== undefined) seqs.set(row.planet_id, row.seq);
  };
  /** Whole `MSG` deliveries of what has come; the rest waits. */
  const take = (): void => {
    for (;;) {
      const end = rest.indexOf('\r\n');
      if (end < 0) return;
      const words = rest.toString('utf8', 0, end).split(' ');
      if (words[0] === 'MSG') {
        const size = Number(words.at(-1));
        if (rest.length < end + 2 + size + 2) return;
        hear(JSON.parse(rest.toString('utf8', end + 2, end + 2 + size)) as Row); // devnet's own frames
        rest = rest.subarray(end + 2 + size + 2);
        continue;
      }
      if (words[0] === 'PING') socket.send('PONG\r\n');
      rest = rest.subarray(end + 2);
    }
  };
  socket.on('message', (data: Buffer) => {
    rest = Buffer.concat([rest, data]);
    take();
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.send(
    `CONNECT {"verbose":false,"pedantic":false,"echo":false}\r\nSUB consensus 1\r\nSUB ${namespace}.planet.> 2\r\n`,
  );

  const frameText = (subject: string, row: object): string => {
    const payload = JSON.stringify({ ...row, subject });
    sent += 1;
    return `PUB ${subject} ${Buffer.byteLength(payload)}\r\n${payload}\r\n`;
  };

  return {
    get sent() {
      return sent;
    },
    async pour({ planetId, playerId, structs, aSecond, forMs }) {
      const planetSubject = `${namespace}.planet.${planetId}.${playerId}`;
      const next = (): number => {
        const seq = (seqs.get(planetId) ?? 0) + 1;
        seqs.set(planetId, seq);
        return seq;
      };
      const activity = (category: string, detail: object): string =>
        frameText(planetSubject, {
          category,
          seq: next(),
          planet_id: planetId,
          player_id: playerId,
          block_height: height,
          detail,
          time: new Date().toISOString(),
        });
      const grid = (objectType: string, objectId: string, attribute: string, value: number): string =>
        frameText(`${namespace}.grid.${objectType}.${objectId}.${playerId}`, {
          category: attribute,
          attribute_type: attribute,
          object_type: objectType,
          object_id: objectId,
          player_id: playerId,
          value,
          value_p: value,
          updated_at: new Date().toISOString(),
        });
      const one = (index: number): string => {
        const structId = structs[index % structs.length] ?? '';
        switch (index % 8) {
          case 0:
          case 1:
          case 2:
          case 3:
            return activity('struct_health', { struct_id: structId, health: 1 + (index % 3) });
          // Materialized and built, online or not: docs/network/mechanics.md 5.1.
          case 4:
          case 5:
            return activity('struct_status', { struct_id: structId, status: index % 16 < 8 ? 3 : 7 });
          case 6:
            return grid('planet', planetId, 'ore', index % 5);
          default:
            return grid('player', playerId, 'load', index);
        }
      };
      const begin = performance.now();
      let count = 0;
      while (performance.now() - begin < forMs) {
        const due = Math.floor(((performance.now() - begin) / 1000) * aSecond);
        let text = '';
        for (; count < due; count += 1) text += one(Math.trunc(count * 1.37));
        if (text !== '') socket.send(text);
        await new Promise((resolve) => {
          setTimeout(resolve, BUNDLE_MS);
        });
      }
    },
    async [Symbol.asyncDispose]() {
      socket.close();
      await Promise.resolve();
    },
  };
}
