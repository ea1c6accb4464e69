/** A board on which messages are sent at heights of one's choice. Imported by tests only. */
import { apply } from '../apply.ts';
import { createView } from '../createView.ts';
import { Draft } from '../draft.ts';
import type { MessageName, MessageOf } from '../messages.ts';
import { message } from '../testWorld.ts';
import type { BattleCase, Key } from './battleCase.ts';
import { ADDRESSES, battleWorld, found, IDS, KEYS } from './battleWorld.ts';

export function stage(setup: Partial<BattleCase> = {}) {
  const world = battleWorld({
    name: 'stage',
    why: '',
    units: {},
    attack: [IDS.A.ship, '', ''],
    expect: { refused: [0, ''] },
    queues: {},
    ...setup,
  });
  const block = { height: 200n, timeMs: 0, appHash: '00'.repeat(32) };
  const view = createView(world);
  return {
    world,
    view,
    block,
    /** Sends as the player of that letter; what is accepted stays. */
    send<N extends MessageName>(who: Key, name: N, fields: Partial<MessageOf<N>>) {
      const outcome = apply(
        world,
        message(name, { ...fields, creator: ADDRESSES[who] } as Partial<MessageOf<N>>),
        block,
      );
      if (outcome.ok) world.merge(outcome.diff);
      const events = outcome.ok ? outcome.events : [];
      return {
        refusal: outcome.ok ? '' : outcome.refusal.text,
        events,
        /** `9-2@2-2 initiated 0`, in order. */
        raids: events.flatMap((event) => {
          const detail = event.data['eventRaidDetail'] as Readonly<Record<string, string>> | undefined;
          return detail
            ? [`${detail['fleetId']}@${detail['planetId']} ${detail['status']} ${detail['seized_ore']}`]
            : [];
        }),
      };
    },
    move(who: Key, to: Key) {
      return this.send(who, 'MsgFleetMove', { fleetId: IDS[who].fleet, destinationLocationId: IDS[to].planet });
    },
    edit(change: (draft: Draft) => void) {
      const draft = new Draft(world);
      change(draft);
      world.merge(draft.overlay.diff);
    },
    /** Visitors of a planet, head first, by the links alone. */
    queue(at: Key): string {
      let letters = '';
      let id = found(view.get('planet', IDS[at].planet)).locationListStart;
      for (; id !== ''; id = found(view.get('fleet', id)).locationListBackward) {
        letters += found(KEYS.find((key) => IDS[key].fleet === id));
      }
      return letters;
    },
    clocks(at: Key) {
      const read = (name: Parameters<typeof view.planetAttribute>[0]) =>
        Number(view.planetAttribute(name, IDS[at].planet));
      return {
        raid: read('blockStartRaid'),
        arrived: read('blockRaiderArrived'),
        mine: read('blockStartOreMine'),
        refine: read('blockStartOreRefine'),
      };
    },
  };
}

/** A is on its way; B has a rig whose clock stands at 100, and more room for visitors than the chain gives. */
export function visited(extra = 0n) {
  const board = stage();
  board.edit((draft) => {
    const { planet } = IDS.B;
    draft.setPlanetAttribute('oreMiningActiveQuantity', planet, 1n);
    draft.setPlanetAttribute('blockStartOreMine', planet, 100n);
    draft.put('planet', planet, { ...found(draft.get('planet', planet)), locationListExtra: extra });
  });
  return board;
}
