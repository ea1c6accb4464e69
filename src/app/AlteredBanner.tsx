import { useStore } from 'zustand';
import { say } from '../lib/words/say.ts';
import { Banner } from '../ui/Banner.tsx';
import { laterSlot } from './laterSlot.ts';

/** A translation or an extension changed the page, and not all of it stands where it belongs. */
export function AlteredBanner() {
  const isAltered = useStore(laterSlot, (slot) => slot.isAltered);
  if (!isAltered) return null;
  return (
    <Banner tone="warn" icon="alert">
      <strong>{say('A translator or extension is changing this page.')}</strong>{' '}
      {say('Texts may appear in the wrong place. Turn the translator or extension off for this site, then reload.')}
    </Banner>
  );
}
