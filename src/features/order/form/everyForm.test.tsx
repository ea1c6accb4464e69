/**
 * Every order given once through its form: typed into its fields, pressed, signed with a real key, taken by a block of a devnet and read
 * back from the node's REST. What a machine makes (proofs, consents) is given to the form, as the room does that makes it.
 */
import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderWith } from '../../../app/testing/renderWith.tsx';
import { createSampleRuntime } from '../../../app/testing/sampleRuntime.ts';
import type { GameMessage } from '../../../game/messages/messages.ts';
import { MESSAGES } from '../../../game/messages/messages.ts';
import type { Draft, OrderName } from '../../../game/orders/orderRow.ts';
import { createReads } from '../../../state/ask/createReads.ts';
import { judgeRights } from '../../../state/orders/rights.ts';
import { parseConfig } from '../../../state/config/parseConfig.ts';
import { buildWorld } from '../../../testing/buildWorld.ts';
import { escaped } from '../../../testing/formSteps.ts';
import { fillForm } from '../../../testing/fillForm.ts';
import { type Actor, createGrounds, type Grounds } from '../../../testing/orders/grounds.ts';
import { STAGES } from '../../../testing/orders/stages.ts';
import { whoMayNot } from '../../../testing/orders/whoMayNot.ts';
import { ANY_ORDERS } from './anyRow.ts';
import { OrderForm } from './OrderForm.tsx';

// What is hidden is not looked for: asking the styles of every ancestor is most of the time of a form.
configure({ defaultHidden: true });

let grounds: Grounds;

beforeAll(async () => {
  grounds = await createGrounds();
});
afterAll(() => grounds.close());

const NAMES = Object.keys(MESSAGES).filter((name): name is OrderName => name !== 'MsgGuildMembershipJoinProxy');

/** The page of one player, who has one key; what is given is signed and taken by the next block. */
async function pageOf(by: Actor, signed: GameMessage[]) {
  const { doors, chain } = grounds;
  const { address } = by.wallet;
  const [me, structTypes, height] = await Promise.all([
    chain.ask('player', { playerId: by.playerId }),
    chain.ask('allStructTypes', {}),
    chain.ask('height', {}),
  ]);
  return createSampleRuntime({
    session: { address, enrolment: { step: 'player', playerId: by.playerId } },
    world: buildWorld({ me, structTypes, height }),
    reads: createReads(parseConfig(doors.devnet.clientConfig), doors),
    actions: {
      async give(...messages) {
        for (const message of messages) {
          const { refusal } = await grounds.give(by, message);
          if (refusal !== null) throw new Error(refusal.raw);
        }
        signed.push(...messages);
        return '1';
      },
    },
  });
}

/** Fields that no hand fills in. */
function madeFields(name: OrderName): readonly string[] {
  return Object.entries(ANY_ORDERS[name].fields).flatMap(([key, field]) => (field?.entry === 'made' ? [key] : []));
}

/** Orders of a coin that the player must be known to hold. */
const TOKENS: ReadonlySet<OrderName> = new Set<OrderName>(['MsgGuildBankRedeem', 'MsgGuildBankConvertToken']);

/** A sentence as the page shows it: beside the id of an object stands the name that it has by then. */
function withNames(sentence: string): RegExp {
  return new RegExp(escaped(sentence).replace(/\d+-\d+/g, '(?:\\S+ )?$&'));
}

/** A complete order, in the hands of who may not give it: the form says why, and its button gives nothing. */
async function expectRefusal(by: Actor, message: GameMessage & { readonly name: OrderName }): Promise<void> {
  const { name, ...fields } = message;
  const { playerId, wallet } = by;
  const rights = await judgeRights(name, fields, { playerId, address: wallet.address }, grounds.chain);
  if (rights.may) throw new Error(`${name} may be given`);
  const signed: GameMessage[] = [];
  const { container, unmount } = renderWith(
    await pageOf(by, signed),
    <OrderForm name={name} given={fields as Draft<OrderName>} />,
  );
  await waitFor(() => expect(container.textContent).toMatch(withNames(rights.words)));
  const button = screen.getByRole('button', { name: ANY_ORDERS[name].title });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await act(async () => button.click());
  expect(signed).toEqual([]);
  unmount();
}

it.each(NAMES)('%s, and not by who may not', async (name) => {
  const stage = await STAGES[name](grounds);
  const message = { name, ...stage.order } as GameMessage & { readonly name: OrderName }; // the stage is typed by its name
  const other = await whoMayNot(grounds, name, stage.by);
  if (other !== null) await expectRefusal(other, message);
  const made = madeFields(name);
  const given = Object.fromEntries(Object.entries(stage.order).filter(([key]) => made.includes(key)));
  const signed: GameMessage[] = [];
  const runtime = await pageOf(stage.by, signed);
  const { container } = renderWith(runtime, <OrderForm name={name} given={given as Draft<OrderName>} />);
  await act(async () => undefined);
  // Which coins there are is read first.
  if (TOKENS.has(name)) await waitFor(() => expect(container.textContent).toMatch(/You have .*tokens?/));
  fillForm(container, message, { given: made });
  for (const tick of screen.queryAllByRole('checkbox', {
    name: /^I know what this action does and that I may not be able to undo the action\./,
  }))
    fireEvent.click(tick);
  const button = screen.getByRole('button', { name: ANY_ORDERS[name].title });
  // Rights and records are read meanwhile.
  await waitFor(() => expect(button.getAttribute('aria-disabled'), container.textContent).not.toBe('true'));
  await act(async () => button.click());
  await waitFor(() => expect(signed.length, container.textContent).toBeGreaterThan(0));
  expect(signed).toEqual([message]);
  expect(await stage.read()).toEqual(stage.after);
});
