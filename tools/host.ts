/** The host as `npm start` and tests have it: tools/hosting on a port of this machine, with whatever configuration is tried. */
import { createServer, type ServerInput } from './hosting/createServer.ts';

export interface Host extends AsyncDisposable {
  readonly url: string;
  close(): Promise<void>;
}

export interface HostInput extends Pick<ServerInput, 'config' | 'leaveOut'>, Partial<Pick<ServerInput, 'packs'>> {
  /** Folder of the production build. */
  readonly dist: string;
  readonly host?: string;
  /** 0 = any free port. */
  readonly port: number;
  /** As ServerInput has them; at the root, with nothing behind it. */
  readonly base?: string;
  readonly upstreams?: ServerInput['upstreams'];
  readonly formerPages?: readonly string[];
  readonly behindProxy?: number;
  readonly signerFor?: ServerInput['signerFor'];
  readonly limits?: ServerInput['limits'];
}

export async function createHost({ dist, host, port, ...input }: HostInput): Promise<Host> {
  const app = await createServer({
    pages: dist,
    base: '/',
    upstreams: {},
    packs: false,
    behindProxy: 0,
    say: null,
    endsAtOnce: true,
    ...input,
  });
  const address = await app.listen({ host: host ?? '127.0.0.1', port });
  const close = async (): Promise<void> => {
    await app.close();
  };
  return { url: `http://localhost:${new URL(address).port}`, close, [Symbol.asyncDispose]: close };
}
