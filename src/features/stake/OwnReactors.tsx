import { Suspense } from 'react';
import type { Player, ReactorRecord } from '../../game/entities.ts';
import { formatAlpha, formatCount, formatPower, formatShare } from '../../game/format.ts';
import { useRead, useWhole } from '../../state/ask/useRead.ts';
import { usePlayerNames } from '../../state/words/usePlayerNames.ts';
import { Facts } from '../../ui/Facts.tsx';
import { lazyNamed } from '../../ui/lazyNamed.ts';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryAnswer } from '../../ui/QueryAnswer.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Table, TableBox } from '../../ui/Table.tsx';
import { NameOf } from '../names/NameOf.tsx';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { sumsOf } from './sums.ts';

const OrdersOf = lazyNamed(() => import('../order/form/OrdersOf.tsx'), 'OrdersOf');

/** Reactors of one's own: what others put into them, and what of it is one's commission. Nothing where there is none. */
export function OwnReactors({ player }: { readonly player: Player }) {
  const reactors = useWhole('chain.reactors', {}).data ?? [];
  return reactors
    .filter(({ owner }) => owner === player.id)
    .map((reactor) => <OwnReactor key={reactor.id} reactor={reactor} />);
}

function OwnReactor({ reactor }: { readonly reactor: ReactorRecord }) {
  const live = useRead('chain.reactor', { reactorId: reactor.id }).data;
  const infusions = useWhole('chain.infusionsInto', { destinationId: reactor.id });
  const names = usePlayerNames((infusions.data ?? []).map(({ playerId }) => playerId));
  return (
    <Panel
      title={
        <>
          Your reactor <ObjectLink id={reactor.id} bare />
        </>
      }
    >
      <Facts
        facts={[
          { name: 'Commission', value: formatShare(reactor.defaultCommission) },
          { name: 'Alpha in it', value: live ? formatAlpha(live.fuel) : '–' },
          { name: 'Power that is its own', value: live ? formatPower(live.capacity) : '–' },
          { name: 'Of it allocated', value: live ? formatPower(live.load) : '–' },
        ]}
      />
      <QueryAnswer
        query={infusions}
        asking="Asking who infused into it"
        missing="This node does not tell who infused."
        low
      >
        {(rows) => {
          const sums = sumsOf(rows);
          return (
            <Stack gap={2}>
              <Note>
                {rows.length === 1 ? '1 infusion' : `${formatCount(rows.length)} infusions`}: {formatAlpha(sums.fuel)},
                of which you keep {formatPower(sums.kept)}
              </Note>
              <TableBox label={`Infusions into ${reactor.id}`} low>
                <Table>
                  <thead>
                    <tr>
                      <th scope="col">Player</th>
                      <th scope="col">Alpha</th>
                      <th scope="col">Leaving</th>
                      <th scope="col">Commission</th>
                    </tr>
                  </thead>
                  <tbody>
                    {rows
                      .toSorted((a, b) => (a.fuel > b.fuel ? -1 : 1))
                      .map(({ address, playerId, fuel, defusing, commission }) => (
                        <tr key={address}>
                          <th scope="row">
                            {playerId === null ? (
                              'nobody'
                            ) : (
                              <NameOf kind="player" id={playerId} name={names.get(playerId) ?? null} />
                            )}
                          </th>
                          <td>{formatAlpha(fuel)}</td>
                          <td>{formatAlpha(defusing)}</td>
                          <td>{formatShare(commission)}</td>
                        </tr>
                      ))}
                  </tbody>
                </Table>
              </TableBox>
            </Stack>
          );
        }}
      </QueryAnswer>
      <Suspense fallback={<Note tone="faint">Reading what can be done here.</Note>}>
        <OrdersOf kind="reactor" id={reactor.id} rooms={['stake', 'energy']} />
      </Suspense>
    </Panel>
  );
}
