import type { OpenPort } from './port.ts';
import type { StreamDialect } from './types.ts';

/** The port of a dialect, loaded when it is first opened: 55 KB of NATS are not for hosts that speak JSON. */
export function openPortOf(dialect: StreamDialect): OpenPort {
  return async (options, handlers) => {
    const open =
      dialect === 'nats' ? (await import('./natsPort.ts')).openNatsPort : (await import('./jsonPort.ts')).openJsonPort;
    return open(options, handlers);
  };
}
