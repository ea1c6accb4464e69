import { describe, expect, it } from 'vitest';
import { parseConfig } from '../config/parseConfig.ts';
import config from '../../../public/config.json' with { type: 'json' };
import { createNodeAccess } from './createNodeAccess.ts';

const parsed = parseConfig(config);
const without = parseConfig({ ...config, endpoints: { ...config.endpoints, rpc: null, rpcWebsocket: undefined } });

describe('access to the node', () => {
  it('is one reader and one socket, however many ask', async () => {
    const access = createNodeAccess(parsed);
    expect(await access.reader?.()).toBe(await access.reader?.());
    const socket = await access.socket?.();
    expect(socket).toBe(await access.socket?.());
    // Nobody has subscribed: nothing is open.
    expect(socket?.status).toEqual({ step: 'idle' });
  });

  it('is none where the host names no RPC', () => {
    expect(createNodeAccess(without)).toMatchObject({ reader: null, socket: null });
  });

  it('ends with its session, also when the socket was still on its way', async () => {
    const access = createNodeAccess(parsed);
    const early = await access.socket?.();
    access.close();
    expect(early?.status).toEqual({ step: 'closed' });
    const other = createNodeAccess(parsed);
    const late = other.socket?.();
    other.close();
    expect((await late)?.status).toEqual({ step: 'closed' });
  });
});
