import { Suspense } from 'react';
import type { StructTypeId } from '../../game/ids.ts';
import { Frame } from '../../ui/Frame.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { lazyNamed } from '../../ui/lazyNamed.ts';

const SIZE = 72;

/** The drawings of all classes come with it. */
const ClassArt = lazyNamed(() => import('./ClassArt.tsx'), 'ClassArt');

/** What it looks like: a struct as its class is drawn, everything else by the sign of its kind. */
export function ObjectSign({
  icon,
  typeId,
}: {
  readonly icon: IconName;
  /** null: it is no struct, or not read yet. */
  readonly typeId: StructTypeId | null;
}) {
  const sign = <Icon name={icon} size={36} />;
  return (
    <Frame shape="disc" size={SIZE} tone="brass">
      {typeId === null ? (
        sign
      ) : (
        <Suspense fallback={sign}>
          <ClassArt typeId={typeId} sign={sign} />
        </Suspense>
      )}
    </Frame>
  );
}
