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
    title: mark('The node keeps up'),
    asks: mark('Does the node have the newest blocks?'),
    mend: mark(
      'Wait until the node has the newest block, or find out why it stopped; until then, name another node in endpoints.rest. Do not rely on catching_up in its /status: a node that stopped answers false too.',
    ),
    after: ['node.sdkRoot', 'stream.opens'],
    judge(facts) {
      const { config, stream } = facts;
      const heights = nodeHeights(facts);
      if (!config || heights === null) return cannotTell(say('The node told no height.'));
      const [before, after] = heights;
      if (stream && stream.height !== null && stream.height - after > MOST_BEHIND) {
        return wrong(
          say('It is at block {block}, and the stream is {count} blocks ahead of it.', {
            block: after,
            count: stream.height - after,
          }),
        );
      }
      const clock = wrongClock(facts);
      const ageMs = -(blockAhead(facts) ?? 0);
      const most = Math.max(OLD_MS, OLD_BLOCKS * config.nominalBlockMs);
      if (ageMs > most && clock !== 'own')
        return wrong(say('Its newest block, {block}, is {span} old.', { block: before, span: spanWords(ageMs) }));
      return fine(say('It is at block {block}.', { block: after }));
    },
  },
  {
    id: 'heights.rpc',
    group: 'heights',
    title: mark('REST and RPC agree'),
    asks: mark('Are the node’s REST and its RPC at the same block?'),
    mend: mark('Name the same node in endpoints.rest and endpoints.rpc, or one that keeps up in both.'),
    after: ['heights.node', 'node.rpcCors'],
    judge(facts) {
      const heights = nodeHeights(facts);
      const sync = (
        jsonOf(facts.answers.rpcStatus) as { readonly result?: { readonly sync_info?: unknown } } | undefined
      )?.result?.sync_info;
      const rpc = heightAt(sync, 'latest_block_height');
      if (heights === null || rpc === null) return cannotTell(say('One of them told no height.'));
      const [before, after] = heights;
      const apart = rpc < before ? before - rpc : Math.max(0, rpc - after);
      return apart <= MOST_BEHIND
        ? fine(say('Both are at block {block}, or near it.', { block: rpc }))
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
    title: mark('The mirror keeps up'),
    asks: mark('Does the guild’s server follow the chain, and tell of its blocks by the stream?'),
    mend: mark(
      'Look at the indexer behind the guild’s server and at the relay between its database and the stream: one of them stands still or is far behind. Restart the relay after the stream’s server.',
    ),
    after: ['heights.node', 'stream.dialect', 'stream.stays'],
    judge(facts) {
      const { stream, answers } = facts;
      const heights = nodeHeights(facts);
      if (!stream || heights === null) return cannotTell(say('Node or stream told no height.'));
      const [before, after] = heights;
      const told = stream.height ?? heightAt(mirrorRow(answers.webBlock), 'height');
      if (stream.height === null && after > before) {
        const seen = { span: spanWords(stream.waitedMs), count: after - before };
        return wrong(
          told === null
            ? say('No block in {span}, while the node made {count}.', seen)
            : say(
                'No block in {span}, while the node made {count}. The mirror itself is at block {block}, the node at {other}.',
                { ...seen, block: told, other: after },
              ),
        );
      }
      if (told === null) return cannotTell(say('No block came while it was listened to, and the chain made none.'));
      return after - told > MOST_BEHIND
        ? wrong(
            say('It is at block {block}, the node at {other}: {count} blocks behind.', {
              block: told,
              other: after,
              count: after - told,
            }),
          )
        : fine(say('It is at block {block}, the node at {other}.', { block: told, other: after }));
    },
  },
];

function mirrorRow(answer: Parameters<typeof jsonOf>[0]): unknown {
  return (jsonOf(answer) as { readonly data?: unknown } | undefined)?.data;
}
