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
      <strong>{say('A translator or an extension changes this page.')}</strong>{' '}
      {say('Words may stand in the wrong place. Turn it off for this site, then reload.')}
    </Banner>
  );
}
