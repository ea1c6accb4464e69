import { BaseError } from '../../../src/lib/BaseError.ts';

export type ServiceName = 'rest' | 'rpc' | 'web' | 'stream';

const WORDS: Record<ServiceName, string> = {
  rest: 'chain REST',
  rpc: 'node RPC',
  web: 'web API',
  stream: 'live stream',
};

/** Another process listens where a service of the embedded network wants to. */
export class PortInUseError extends BaseError {
  readonly service: ServiceName;
  readonly port: number;
  /** The command line flag that moves it. */
  readonly flag: string;

  constructor(service: ServiceName, port: number, cause: unknown) {
    const flag = `--${service}-port`;
    super({
      code: 'port_in_use',
      what: `Port ${port} of the ${WORDS[service]} service is already in use.`,
      hint: `Stop the program that uses this port, or choose another port: ${flag} ${port + 1} (0 = any free port).`,
      cause,
    });
    this.service = service;
    this.port = port;
    this.flag = flag;
  }
}

/** The listen error of Node's as ours; any other error as it came. */
export function listenError(service: ServiceName, port: number, error: unknown): unknown {
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  return inUse ? new PortInUseError(service, port, error) : error;
}
