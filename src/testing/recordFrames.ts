/** What a devnet would put on the stream, without sockets: a mirror of its own listens to the chain. */
import { createMirror } from '../../devnet/services/mirror/createMirror.ts';
import { printFrame, type PrintedFrame } from '../../devnet/services/stream/frame.ts';
import type { Devnet } from '../../devnet/types.ts';

export interface RecordedStreamFrame extends PrintedFrame {
  /** The same as a stub; the whole frame where it has no stub form. */
  readonly stub: string;
}

/** @returns the list that grows while blocks are made; frames of a block are there one microtask later */
export function recordFrames(devnet: Devnet): RecordedStreamFrame[] {
  const { chain, options } = devnet;
  const frames: RecordedStreamFrame[] = [];
  const mirror = createMirror({
    namespace: options.namespace,
    lagBlocks: 0,
    host: { guildId: devnet.guildId, services: () => ({}) },
    publish(frame) {
      const { subject, text } = printFrame(frame, { ownerToken: true, oreStartForm: 'planet', stubAll: false });
      frames.push({
        subject,
        text,
        stub: printFrame(frame, { ownerToken: true, oreStartForm: 'planet', stubAll: true }).text,
      });
    },
  });
  mirror.restore(chain);
  chain.watchBlocks((block, { grouped }) => mirror.accept(block, grouped));
  return frames;
}

/** Blocks one by one, so that rivals answer each. */
export async function produce({ chain }: Devnet, blocks: number): Promise<void> {
  for (let made = 0; made < blocks; made++) {
    chain.produce(1n);
    await Promise.resolve();
  }
  await new Promise((resolve) => setImmediate(resolve));
}
