import { useEffect, useEffectEvent, useRef } from 'react';
import { BuildMenu } from '../../features/build/BuildMenu.tsx';
import { placeWords } from '../../features/build/placeWords.ts';
import { StructPanel } from '../../features/build/StructPanel.tsx';
import { StructWork } from '../../features/mining/StructWork.tsx';
import { slotButtonId } from '../../features/planet/slotName.ts';
import { parseSlotKey, structAt } from '../../features/planet/slots.ts';
import type { StructTypeId } from '../../game/ids.ts';
import { useWorld } from '../../state/react.ts';
import { IconButton } from '../../ui/Button.tsx';
import styles from './play.module.css';

/** What is at the selected slot, or what could be. A side panel; a sheet from below on a phone. Escape closes it. */
export function SlotPanel({
  slotKey,
  suggestedTypeId,
  onClose,
}: {
  readonly slotKey: string;
  readonly suggestedTypeId: StructTypeId | null;
  readonly onClose: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const ref = parseSlotKey(slotKey);
  const structId = useWorld((world) => (ref ? structAt(world, ref) : null));
  const typeName = useWorld((world) => {
    const struct = structId === null ? undefined : world.structs.get(structId)?.value;
    return struct ? world.structTypes.get(struct.typeId)?.name : undefined;
  });

  const close = useEffectEvent(onClose);

  // The panel opens because of a press: reading goes on at its heading, and a sheet must not hide the slot it is about.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    if (!matchMedia('(max-width: 860px)').matches) return;
    document.getElementById(slotButtonId(slotKey))?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [slotKey]);

  // Escape from anywhere on the page, unless a dialog above us takes it.
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !document.querySelector('dialog:is(:modal, :popover-open)')) close();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  if (!ref) return null;
  const where = placeWords(ref);
  return (
    <aside className={styles.panel} aria-label="Selected slot">
      <header className={styles.panelHead}>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {structId === null ? 'Build here' : (typeName ?? 'Struct')}
          </h2>
          <p>{where.charAt(0).toUpperCase() + where.slice(1)}</p>
        </div>
        <IconButton icon="cross" label="Close" onClick={onClose} />
      </header>
      <div className={styles.panelBody}>
        {structId === null ? (
          <BuildMenu place={ref} suggestedTypeId={suggestedTypeId} />
        ) : (
          <StructPanel structId={structId} work={<StructWork structId={structId} />} />
        )}
      </div>
    </aside>
  );
}
