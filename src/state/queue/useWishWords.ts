import { messageWords } from '../../game/messages/messages.ts';
import { wishMessage } from '../../game/queue/wish.ts';
import { say } from '../../lib/words/say.ts';
import { knownIn } from '../orders/knownIn.ts';
import { useFromWorld } from '../react.ts';
import type { QueuedWish } from '../stores/wishes.ts';

/** What each wish does, in the words of the signature that it will be: "Build an Ore Refinery on land, slot 2." By id. */
export function useWishWords(wishes: readonly QueuedWish[]): ReadonlyMap<string, string> {
  return useFromWorld((world) => {
    const { playerId } = world.self;
    const known = knownIn(world);
    const told = wishes.map(({ id, wish }): [string, string] => {
      const message = playerId && wishMessage(wish, playerId, (typeId) => world.structTypes.get(typeId));
      return [id, message ? messageWords([message], known) : say('Build of a struct whose type isn’t loaded yet.')];
    });
    return new Map(told);
  });
}
