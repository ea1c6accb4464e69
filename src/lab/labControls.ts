/** Every slider of the page: what it is called, where it may stand, and what it means to the plan. */
import { formatDuration } from '../game/format.ts';
import {
  type LabFrames,
  type LabPlan,
  type LabTarget,
  latencyOf,
  type SharedFault,
  shareOf,
  withLatency,
  withShare,
} from './labPlan.ts';

export interface LabControl {
  readonly label: string;
  readonly hint?: string;
  /** Where the slider may stand, left to right. A plan of flags may hold a value between two. */
  readonly stops: readonly number[];
  readonly read: (plan: LabPlan) => number;
  readonly write: (plan: LabPlan, value: number) => LabPlan;
  /** `200 ms`, `5%` */
  readonly text: (value: number) => string;
}

export interface LabGroup {
  readonly title: string;
  readonly hint: string;
  /** Whose rules by path are listed below the sliders. */
  readonly target?: LabTarget;
  readonly controls: readonly LabControl[];
}

const SHARES = [0, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1];
const WAITS = [0, 20, 50, 100, 200, 300, 500, 800, 1_200, 2_000, 5_000];
const BLOCKS = [0, 1, 2, 3, 5, 10, 20, 50];
const SKEWS = [-7_200_000, -60_000, -10_000, -2_000, 0, 2_000, 10_000, 60_000, 7_200_000];
/** Left to right it happens more often, so the numbers fall. */
const EXPIRIES = [0, 200, 100, 50, 20, 10, 5, 3];

const percent = (share: number): string => (share === 0 ? 'Never' : `${Number((share * 100).toFixed(2))}%`);
const wait = (ms: number): string => (ms === 0 ? 'None' : `${ms} ms`);
const blocks = (count: number): string => (count === 0 ? 'In time' : count === 1 ? '1 block' : `${count} blocks`);
const skew = (ms: number): string => {
  if (ms === 0) return 'Right';
  return `${formatDuration(Math.abs(ms))} ${ms < 0 ? 'slow' : 'fast'}`;
};

function latency(target: LabTarget): readonly LabControl[] {
  return [
    {
      label: 'Latency',
      stops: WAITS,
      read: (plan) => latencyOf(plan, target).ms,
      write: (plan, ms) => withLatency(plan, target, { ms }),
      text: wait,
    },
    {
      label: 'Jitter',
      hint: 'Up to this much more, each time another.',
      stops: WAITS,
      read: (plan) => latencyOf(plan, target).jitterMs,
      write: (plan, jitterMs) => withLatency(plan, target, { jitterMs }),
      text: wait,
    },
  ];
}

function shared(target: LabTarget, fault: SharedFault, label: string): LabControl {
  return {
    label,
    stops: SHARES,
    read: (plan) => shareOf(plan, target, fault),
    write: (plan, share) => withShare(plan, target, fault, share),
    text: percent,
  };
}

function frames(field: keyof LabFrames, label: string, stops: readonly number[] = SHARES): LabControl {
  return {
    label,
    stops,
    read: (plan) => plan.frames[field],
    write: (plan, value) => ({ ...plan, frames: { ...plan.frames, [field]: value } }),
    text: stops === SHARES ? percent : wait,
  };
}

const down = (target: LabTarget): LabControl => ({
  label: 'Gone',
  hint: 'What is open is cut, and nothing is answered.',
  stops: [0, 1],
  read: (plan) => (plan.down[target] ? 1 : 0),
  write: (plan, value) => ({ ...plan, down: { ...plan.down, [target]: value === 1 } }),
  text: (value) => (value === 0 ? 'There' : 'Gone'),
});

function relay(field: keyof LabPlan['relay'], rest: Omit<LabControl, 'read' | 'write'>): LabControl {
  return {
    ...rest,
    read: (plan) => plan.relay[field],
    write: (plan, value) => ({ ...plan, relay: { ...plan.relay, [field]: value } }),
  };
}

const SILENCES = ['It speaks', 'Only its heartbeat', 'Nothing at all'];

const atTheDoor = (target: LabTarget): readonly LabControl[] => [
  down(target),
  ...latency(target),
  shared(target, 'drop', 'Connection cut'),
  shared(target, 'status429', '429 Too many requests'),
  shared(target, 'status500', '500 Server error'),
  shared(target, 'status503', '503 Unavailable'),
];

const withBody = (target: LabTarget): readonly LabControl[] => [
  ...atTheDoor(target),
  shared(target, 'slowBody', 'Slow body'),
  shared(target, 'cutShort', 'JSON cut, length right'),
  shared(target, 'cutFull', 'JSON cut, length wrong'),
  shared(target, 'wrongContentType', 'HTML instead of JSON'),
];

type PlanNumber =
  | 'clockSkewMs'
  | 'sessionsExpireEvery'
  | 'nodeBehindBlocks'
  | 'mirrorBehindBlocks'
  | 'mirrorWrong'
  | 'hostileNames';

function whole(field: PlanNumber, rest: Omit<LabControl, 'read' | 'write'>): LabControl {
  return { ...rest, read: (plan) => plan[field], write: (plan, value) => ({ ...plan, [field]: value }) };
}

export const LAB_GROUPS: readonly LabGroup[] = [
  { title: 'Chain REST', hint: 'The node that answers for the world.', target: 'rest', controls: withBody('rest') },
  { title: 'Node RPC', hint: 'The same node, its other door.', target: 'rpc', controls: withBody('rpc') },
  { title: 'Web API', hint: "The guild's server over the mirror.", target: 'web', controls: withBody('web') },
  {
    title: "The stream's door",
    hint: 'Where the websocket is opened; what is open stays open.',
    target: 'stream',
    controls: atTheDoor('stream'),
  },
  {
    title: 'Frames of the stream',
    hint: 'What becomes of each frame on its way.',
    controls: [
      frames('loss', 'Lost'),
      frames('duplicate', 'Sent twice'),
      frames('reorder', 'Overtaken by the next'),
      frames('truncate', 'Cut'),
      frames('stub', 'Sent as a stub'),
      frames('garbage', 'Followed by nonsense'),
      frames('delayMs', 'Late by', WAITS),
      relay('dumb', {
        label: 'What the relay says',
        hint: 'The server takes connections all the same.',
        stops: [0, 1, 2],
        text: (value) => SILENCES[value] ?? '',
      }),
      relay('buffer', {
        label: 'The relay holds',
        hint: 'What a burst brings beyond is lost.',
        // Left to right more is lost.
        stops: [0, 200, 100, 50, 25, 12, 6, 3],
        text: (count) => (count === 0 ? 'Every frame' : `${count} frames`),
      }),
    ],
  },
  {
    title: 'Time and truth',
    hint: 'What is told of the world; the chain itself is never touched.',
    controls: [
      whole('clockSkewMs', { label: "The network's clock", stops: SKEWS, text: skew }),
      whole('sessionsExpireEvery', {
        label: 'Web sessions end',
        stops: EXPIRIES,
        text: (every) => (every === 0 ? 'By themselves' : `Every ${every} requests`),
      }),
      whole('nodeBehindBlocks', {
        label: 'The node is behind',
        hint: 'It stands still until the tip is so far ahead, then follows.',
        stops: BLOCKS,
        text: blocks,
      }),
      whole('mirrorBehindBlocks', { label: 'The mirror is behind', stops: BLOCKS, text: blocks }),
      whole('mirrorWrong', {
        label: 'The mirror is wrong',
        hint: 'Share of its ore, alpha and health that is told too high.',
        stops: SHARES,
        text: percent,
      }),
      whole('hostileNames', {
        label: 'Names are hostile',
        hint: 'Share of the names that the mirror tells with controls, look-alikes, towers of marks.',
        stops: SHARES,
        text: percent,
      }),
    ],
  },
];

/** Kinds of fault in words, in the network's order. */
export const COUNT_WORDS: Readonly<Record<string, string>> = {
  latency: 'Requests held up',
  down: 'Requests to who is gone',
  drop: 'Connections cut',
  status429: '429 given',
  status500: '500 given',
  status503: '503 given',
  slowBody: 'Bodies slowed',
  cutJson: 'Bodies cut',
  wrongContentType: 'Bodies of HTML',
  clockSkew: 'Answers with a wrong time',
  sessionsExpired: 'Sessions ended',
  frameLost: 'Frames lost',
  frameDuplicated: 'Frames doubled',
  frameReordered: 'Frames overtaken',
  frameTruncated: 'Frames cut',
  frameStubbed: 'Frames made stubs',
  frameGarbage: 'Frames of nonsense',
  frameDelayed: 'Frames late',
  frameSilenced: 'Frames a dumb relay kept',
  frameOverflowed: 'Frames beyond the buffer',
  nodeBehind: "Answers from the node's past",
  mirrorBehind: "Answers from the mirror's past",
  mirrorWrong: 'Cells told wrong',
  hostileNames: 'Names told hostile',
};

/** How many sliders stand elsewhere than at calm. */
export function countActive(plan: LabPlan): number {
  return LAB_GROUPS.flatMap(({ controls }) => controls).filter(({ read }) => read(plan) !== 0).length;
}
