import { Suspense, useEffect, useRef, useState } from 'react';
import { BuildMenu } from '../../features/build/BuildMenu.tsx';
import { StructPanel } from '../../features/build/StructPanel.tsx';
import type { Aim } from '../../features/combat/aim.ts';
import { FightFacts } from '../../features/combat/FightFacts.tsx';
import { CombatOrders } from '../../features/combat/CombatOrders.tsx';
import { StructProof } from '../../features/mining/StructProof.tsx';
import { slotButtonId } from '../../features/planet/slotName.ts';
import { isOwnGround, parseSlotKey, structAt } from '../../features/planet/slots.ts';
import type { PlanetId, StructTypeId } from '../../game/ids.ts';
import { say } from '../../lib/words/say.ts';
import { useCommand } from '../../state/keys/useCommand.ts';
import { useRuntime, useWorld } from '../../state/react.ts';
import { useCalled } from '../../state/wardrobe/react.ts';
import { IconButton } from '../../ui/Button.tsx';
import { lazyNamed } from '../../ui/lazyNamed.ts';
import { useFocusKeeper } from '../../ui/useFocusKeeper.ts';
import { slotPlace } from './slotPlace.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { Note } from '../../ui/Note.tsx';
import styles from './play.module.css';
import { structIn } from '../../state/world/access.ts';

/** Few slots are left by a struct while they are looked at: home loads without it. */
const SlotGone = lazyNamed(() => import('./SlotGone.tsx'), 'SlotGone');

/**
 * What is at the selected slot, what it can be ordered to do, or what could be built there. A side panel; a sheet from below on
 * a phone. Escape ends what is being aimed, then closes it.
 */
export function SlotPanel({
  planetId,
  slotKey,
  suggestedTypeId = null,
  isStrip = false,
  aim,
  onAim,
  onShow,
  onClose,
}: {
  readonly planetId: PlanetId;
  readonly slotKey: string;
  readonly suggestedTypeId?: StructTypeId | null;
  /** Under the picture instead of beside it, where the window is wide. */
  readonly isStrip?: boolean;
  readonly aim: Aim | null;
  readonly onAim: (aim: Aim | null) => void;
  /** Another slot of the same picture is looked at instead. */
  readonly onShow: (slotKey: string) => void;
  readonly onClose: () => void;
}) {
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const ref = parseSlotKey(slotKey);
  const structId = useWorld((world) => (ref ? structAt(world, planetId, ref) : null));
  const isOwn = useWorld((world) => ref !== null && isOwnGround(world, planetId, ref));
  // Who stood here last: where it is now is said when it has gone.
  const [was, setWas] = useState(structId);
  if (structId !== null && structId !== was) setWas(structId);
  const typeName = useWorld((world) => {
    const struct = structIn(world, was);
    return struct ? world.structTypes.get(struct.typeId)?.name : undefined;
  });

  const called = useCalled();
  const runtime = useRuntime();
  useEffect(() => {
    if (structId !== null) runtime.proveStruct(structId);
  }, [runtime, structId]);
  // A build that was signed for takes the menu away; what stands there now is read from its heading.
  useFocusKeeper(panel, () => heading.current);

  // The panel opens because of a press: reading goes on at its heading, and the picture stays in view.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    const picture = document.getElementById(slotButtonId(slotKey))?.closest('[data-view]');
    picture?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [slotKey]);

  // Whom it is aimed at was chosen in the picture: the way goes on here, at what comes of it. In the list it goes on there.
  const aimedAt = aim === null || aim.kind === 'move' ? null : aim.targetId;
  useEffect(() => {
    if (aimedAt === null || panel.current?.contains(document.activeElement)) return;
    panel.current?.querySelector<HTMLElement>('[data-aimed]')?.focus();
  }, [aimedAt]);

  // Escape from anywhere on the page, unless a dialog above us takes it.
  useCommand('leave', () => (aim === null || structId === null ? onClose() : onAim(null)));

  if (!ref) return null;
  return (
    <aside
      ref={panel}
      className={styles.panel}
      data-strip={isStrip || undefined}
      data-aiming={(aim !== null && structId !== null) || undefined}
      aria-label={say('Selected slot')}
    >
      <Stack as="header" row gap={3} align="start" justify="space-between" className={styles.panelHead}>
        <div>
          <Text as="h2" size="h2" ref={heading} tabIndex={-1}>
            {structId === null && (isOwn || was === null)
              ? isOwn
                ? say('Your empty slot')
                : say('Empty slot')
              : typeName
                ? called(typeName)
                : say('Struct')}
          </Text>
          <Note>{slotPlace(ref, isOwn)}</Note>
        </div>
        <IconButton icon="cross" label={say('Close')} onClick={onClose} />
      </Stack>
      <Stack gap={4} justify="start" pad={4} className={styles.panelBody}>
        {structId !== null && (
          <StructPanel
            structId={structId}
            isAiming={aim !== null}
            work={<StructProof structId={structId} />}
            orders={<CombatOrders structId={structId} place={planetId} aim={aim} onAim={onAim} />}
          />
        )}
        {structId === null && isOwn && ref.side !== 'visitor' && (
          <BuildMenu
            place={{ ...ref, side: ref.side }}
            suggestedTypeId={suggestedTypeId}
            fightOf={(type) => <FightFacts type={type} from={ref.ambit} />}
          />
        )}
        {structId === null && !isOwn && (
          <Suspense fallback={null}>
            <SlotGone planetId={planetId} place={ref} was={was} onShow={onShow} />
          </Suspense>
        )}
      </Stack>
    </aside>
  );
}
