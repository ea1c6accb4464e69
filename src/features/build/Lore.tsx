import { say } from '../../lib/words/say.ts';
import type { ClassLook } from '../../state/wardrobe/worn.ts';
import { Quote } from '../../ui/Quote.tsx';

/** What a mod tells of a class, and what the game calls it: names of skins are the skin's, rules are the game's. */
export function Lore({ look, own }: { readonly look: ClassLook; readonly own: string }) {
  return (
    <Quote>
      <p dir="auto">{look.lore}</p>
      {look.name !== own && <footer>{say('Struct type: {struct}', { struct: own })}</footer>}
    </Quote>
  );
}
