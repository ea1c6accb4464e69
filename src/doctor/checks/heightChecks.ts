/** How far node, RPC, mirror and stream are apart. */
import { say, mark } from '../../lib/words/say.ts';
import { cannotTell, fine, heightAt, jsonOf, spanWords, wrong } from '../judgements.ts';
import type { Check, Facts } from '../types.ts';
import { blockAhead, wrongClock } from './guildChecks.ts';

/** The indexer trails the chain by one or two: docs/network/stream.md section 1. */
const MOST_BEHIND = 6;
/** A chain's newest block is this old at most, whatever its pace; in blocks, and no less than half a minute. */
const OLD_BLOCKS = 10;
const OLD_MS = 30_000;

const heightOf = (answer: Parameters<typeof jsonOf>[0]): number | null => heightAt(jsonOf(answer), 'blockHeight');

/** While the stream was listened to. */
function nodeHeights({ answers: { height, heightLater } }: Facts): readonly [before: number, after: number] | null {
  const [before, after] = [heightOf(height), heightOf(heightLater)];
  return before === null || after === null ? null : [before, after];
}

export const HEIGHT_CHECKS: readonly Check[] = [
  {
    id: 'heights.node',
    group: 'heights',
    title: mark('Node sync'),
    asks: mark('Does the node have the latest blocks?'),
    mend: mark(
      'Wait until the node has the newest block, or find out why it stopped. Until then, use another node in endpoints.rest. Don’t rely on catching_up in /status: a stopped node also reports false.',
    ),
    after: ['node.sdkRoot', 'stream.opens'],
    judge(facts) {
      const { config, stream } = facts;
      const heights = nodeHeights(facts);
      if (!config || heights === null) return cannotTell(say('The node reported no height.'));
      const [before, after] = heights;
      if (stream && stream.height !== null && stream.height - after > MOST_BEHIND) {
        return wrong(
          say('The node is at block {block}, {count} blocks behind the live stream.', {
            block: after,
            count: stream.height - after,
          }),
        );
      }
      const clock = wrongClock(facts);
      const ageMs = -(blockAhead(facts) ?? 0);
      const most = Math.max(OLD_MS, OLD_BLOCKS * config.nominalBlockMs);
      if (ageMs > most && clock !== 'own')
        return wrong(say('The newest block, {block}, is {span} old.', { block: before, span: spanWords(ageMs) }));
      return fine(say('The node is at block {block}.', { block: after }));
    },
  },
  {
    id: 'heights.rpc',
    group: 'heights',
    title: mark('REST and RPC height'),
    asks: mark('Are the node’s REST and RPC at the same block?'),
    mend: mark('Use the same node in endpoints.rest and endpoints.rpc, or nodes that are both in sync.'),
    after: ['heights.node', 'node.rpcCors'],
    judge(facts) {
      const heights = nodeHeights(facts);
      const sync = (
        jsonOf(facts.answers.rpcStatus) as { readonly result?: { readonly sync_info?: unknown } } | undefined
      )?.result?.sync_info;
      const rpc = heightAt(sync, 'latest_block_height');
      if (heights === null || rpc === null) return cannotTell(say('REST or RPC reported no height.'));
      const [before, after] = heights;
      const apart = rpc < before ? before - rpc : Math.max(0, rpc - after);
      return apart <= MOST_BEHIND
        ? fine(say('REST and RPC are at or near block {block}.', { block: rpc }))
        : wrong(
            say('RPC is at block {block}, REST at {other}: {count} blocks apart.', {
              block: rpc,
              other: before,
              count: apart,
            }),
          );
    },
  },
  {
    id: 'heights.mirror',
    group: 'heights',
    title: mark('Guild server sync'),
    asks: mark('Does the guild server follow the chain and publish its blocks on the live stream?'),
    mend: mark(
      'Check the guild server’s indexer and the relay from its database to the live stream. One of them has stopped or is far behind. Restart the relay after the stream server.',
    ),
    after: ['heights.node', 'stream.dialect', 'stream.stays'],
    judge(facts) {
      const { stream, answers } = facts;
      const heights = nodeHeights(facts);
      if (!stream || heights === null) return cannotTell(say('The node or the live stream reported no height.'));
      const [before, after] = heights;
      const told = stream.height ?? heightAt(mirrorRow(answers.webBlock), 'height');
      if (stream.height === null && after > before) {
        const seen = { span: spanWords(stream.waitedMs), count: after - before };
        return wrong(
          told === null
            ? say('The live stream sent no block in {span}. New blocks on the node: {count}.', seen)
            : say(
                'The live stream sent no block in {span}. New blocks on the node: {count}. The guild server is at block {block}, the node at {other}.',
                { ...seen, block: told, other: after },
              ),
        );
      }
      if (told === null)
        return cannotTell(say('The chain made no block during the test, so the live stream sent no block.'));
      return after - told > MOST_BEHIND
        ? wrong(
            say('The guild server is at block {block}, the node at {other}: {count} blocks behind.', {
              block: told,
              other: after,
              count: after - told,
            }),
          )
        : fine(say('The guild server is at block {block}, the node at {other}.', { block: told, other: after }));
    },
  },
];

function mirrorRow(answer: Parameters<typeof jsonOf>[0]): unknown {
  return (jsonOf(answer) as { readonly data?: unknown } | undefined)?.data;
}
