/**
 * Every order given once on a devnet: signed for real, broadcast, taken by a block and read back from the node's REST; and refused to
 * one who may not, as the client says before the chain does.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MESSAGES, type GameMessage } from '../game/messages/messages.ts';
import { isPriced } from '../game/messages/priced.ts';
import type { OrderName } from '../game/orders/orderRow.ts';
import { permissionRuleOf } from '../game/permissionRules.ts';
import { type Actor, createGrounds, type Grounds } from '../testing/orders/grounds.ts';
import { stopsStrangers, rightsWithout } from '../testing/orders/whoMayNot.ts';
import type { Stage } from '../testing/orders/stage.ts';
import { STAGES } from '../testing/orders/stages.ts';
import { TxRefusedError } from './errors.ts';
import { judgeRights } from '../state/orders/rights.ts';
import type { TxRefusal } from './types.ts';

let grounds: Grounds;

beforeAll(async () => {
  grounds = await createGrounds();
});
afterAll(() => grounds.close());

/** The one message that no player gives: a guild's service signs it. */
const NAMES = Object.keys(MESSAGES).filter((name): name is OrderName => name !== 'MsgGuildMembershipJoinProxy');

/** What the chain has against it; null where it takes it. */
async function refusalOf(by: Actor, message: GameMessage): Promise<TxRefusal | null> {
  try {
    return (await grounds.give(by, message)).refusal;
  } catch (error) {
    if (error instanceof TxRefusedError) return error.refusal;
    throw error;
  }
}

/** What the form knows of it without asking the chain to run anything. */
function foreseen({ playerId, wallet: { address } }: Actor, message: GameMessage) {
  return judgeRights(message.name, { ...message }, { playerId, address }, grounds.chain);
}

describe.each(NAMES)('%s', (name) => {
  let stage: Stage<OrderName>;
  let message: GameMessage;

  beforeAll(async () => {
    stage = await STAGES[name](grounds);
    message = { name, ...stage.order } as GameMessage; // the stage is typed by its name
  });

  const rule = permissionRuleOf(name);

  if (rule.key !== 0) {
    it('is not for a key of the same player without the right, and that is known before', async () => {
      const key = await grounds.keyOf(stage.by, rightsWithout(rule.key));
      if (isPriced([message])) await grounds.fund(key, 1n);
      expect(await foreseen(key, message)).toMatchObject({ may: false });
      expect(await refusalOf(key, message)).toMatchObject({ reason: 'missingPermission' });
    });
  }

  if (stopsStrangers(rule)) {
    it('is not for who was given nothing, and that is known before', async () => {
      const stranger = await grounds.member();
      expect(await foreseen(stranger, message)).toMatchObject({ may: false });
      expect(await refusalOf(stranger, message)).toMatchObject({ reason: 'missingPermission' });
    });
  }

  it('is given once, and read back', async () => {
    const before = await stage.read();
    if (stage.unseen === undefined) expect(before).not.toEqual(stage.after);
    expect(await foreseen(stage.by, message)).toEqual({ may: true });
    expect((await refusalOf(stage.by, message))?.raw).toBeUndefined();
    expect(await stage.read()).toEqual(stage.after);
  });
});

it('has a stage for each of them, and somebody who may not give it', () => {
  expect(Object.keys(STAGES).toSorted()).toEqual(NAMES.toSorted());
  const free = NAMES.filter((name) => permissionRuleOf(name).key === 0 && !stopsStrangers(permissionRuleOf(name)));
  expect(free).toEqual(['MsgReactorRestart']);
});
