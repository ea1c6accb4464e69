import type { PlayerId } from '../../game/ids.ts';
import type { ForeignName } from '../../game/names.ts';
import { say } from '../../lib/words/say.ts';
import { NameOf } from '../names/NameOf.tsx';

/** Who sells, as far as it is known. */
export type Seller =
  /** Our own word for them: `You`. */
  { readonly words: string } | { readonly id: PlayerId; readonly name: ForeignName | null };

/** @param me nobody else is called `You` */
export function sellerOf(owner: PlayerId | null, names: ReadonlyMap<string, ForeignName>, me: PlayerId): Seller {
  if (owner === null) return { words: say('Nobody@@sells') };
  return owner === me ? { words: say('You@@who sells') } : { id: owner, name: names.get(owner) ?? null };
}

/** What the seller is called; marked where somebody else's word or name is in it. */
export function SellerName({ seller }: { readonly seller: Seller }) {
  if ('words' in seller) return seller.words;
  return (
    <NameOf kind="player" id={seller.id} name={seller.name} instead={say('Player {player}', { player: seller.id })} />
  );
}
