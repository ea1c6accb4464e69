/** The language of a test: what the browser is told to speak, `say` speaks here too, and names of controls are found by it. */
import type { BrowserContext } from '@playwright/test';
import { keyOf } from '../src/lib/words/keyOf.ts';
import { type Language, learn, speak } from '../src/lib/words/language.ts';
import { entriesOf, OTHERS } from '../tools/words/catalogues.ts';

/** Until it is disposed of. */
export async function speaking(context: BrowserContext, language: Language): Promise<Disposable> {
  await context.addInitScript((chosen) => {
    // The signer's frame has no storage; the page tells it.
    if (self.origin !== 'null') localStorage.setItem('ui.language', chosen);
  }, language);
  const other = OTHERS.find((one) => one === language);
  if (other !== undefined)
    learn(other, Object.fromEntries(entriesOf(other).map(({ english, other: words }) => [keyOf(english), words])));
  speak(language);
  return { [Symbol.dispose]: () => speak('en') };
}
