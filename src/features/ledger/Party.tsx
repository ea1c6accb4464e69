import { say } from '../../lib/words/say.ts';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { NameOf } from '../names/NameOf.tsx';
import { useRead } from '../../state/ask/useRead.ts';

const TAIL = 6;

/** Who stands opposite in a movement: a player by name, an account of the chain in words, else the address cut short. */
export function Party({
  address,
  own,
  pools,
}: {
  readonly address: string;
  /** One's own address. */
  readonly own: string;
  readonly pools: ReadonlyMap<string, string>;
}) {
  const known = address === own ? say('yourself') : (pools.get(address) ?? null);
  const isOperator = address.includes('valoper');
  const { data } = useRead('web.resolve', { query: address }, { enabled: known === null && !isOperator });
  if (known !== null) return <span>{known}</span>;
  if (isOperator) return <span title={address}>{say('a reactor')}</span>;
  const found = data?.find((one) => one.type === 'address');
  const holder = found?.type === 'address' ? found.row : null;
  if (holder?.playerId) {
    return (
      <ObjectLink id={holder.playerId}>
        <NameOf
          kind="player"
          id={holder.playerId}
          name={holder.username}
          instead={say('player {player}', { player: holder.playerId })}
        />
      </ObjectLink>
    );
  }
  return (
    <ObjectLink id={address}>
      <code title={address}>
        {address.slice(0, TAIL + 3)}…{address.slice(-TAIL)}
      </code>
    </ObjectLink>
  );
}
