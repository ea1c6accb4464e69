import { say } from '../../lib/words/say.ts';
import type { Player } from '../../game/entities.ts';
import { formatCount } from '../../game/format.ts';
import { parseSubstationId, type PlayerId } from '../../game/ids.ts';
import { isOnline } from '../../game/power.ts';
import { type BlockHeight, blocksBetween, milliwatts } from '../../game/units.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { useWorld } from '../../state/react.ts';
import { Pill } from '../../ui/Pill.tsx';
import { Text } from '../../ui/Text.tsx';
import { NameOf } from '../names/NameOf.tsx';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { askingOf } from './liveAsking.ts';
import { NotTold } from './NotTold.tsx';

/** Asked of nobody: enabled is false where it stands. */
const NO_SUBSTATION = parseSubstationId('4-0');
const NO_SHARE = milliwatts(0n);

/**
 * A player of the list: the name; where watched, whether power carries what runs, and the last act. One question, and one for each
 * substation that somebody in view draws from.
 */
export function PlayerLine({ playerId, isWatched }: { readonly playerId: PlayerId; readonly isWatched: boolean }) {
  const { data, error } = useRead('chain.player', { playerId }, askingOf(isWatched));
  return (
    <>
      <ObjectLink id={playerId}>
        <NameOf
          kind="player"
          id={playerId}
          name={data?.name ?? null}
          instead={say('Player {id}', { id: playerId })}
          recipe={data?.pfpRenderAttributes ?? null}
        />
      </ObjectLink>
      {isWatched && data && (
        <>
          <Power player={data} />
          <LastAct at={data.lastAction} />
        </>
      )}
      {isWatched && error !== null && <NotTold />}
    </>
  );
}

function Power({ player }: { readonly player: Player }) {
  const { substationId } = player;
  const share = useRead(
    'chain.substation',
    { substationId: substationId ?? NO_SUBSTATION },
    { ...askingOf(true), enabled: substationId !== null },
  );
  if (substationId !== null && share.data === undefined) return null;
  const online = isOnline({ ...player, connectionCapacity: share.data?.connectionCapacity ?? NO_SHARE });
  return online ? (
    <Pill tone="live" icon="power">
      {say('Online')}
    </Pill>
  ) : (
    <Pill tone="warn" icon="power">
      {say('Offline: not enough power')}
    </Pill>
  );
}

function LastAct({ at }: { readonly at: BlockHeight }) {
  const tip = useWorld(({ height }) => height);
  return (
    <Text as="span" tone="soft" size="small">
      {actWords(at, tip)}
    </Text>
  );
}

function actWords(at: BlockHeight, tip: BlockHeight): string {
  if (isNever(at)) return say('Never active');
  if (isNever(tip)) return say('Last active in block {height}', { height: formatCount(at) });
  return say('{count, plural, one {Last active # block ago} other {Last active # blocks ago}}', {
    count: blocksBetween(at, tip),
  });
}

const isNever = (height: BlockHeight): boolean => height === 0n;
