import { Suspense } from 'react';
import type { Player, ReactorRecord } from '../../game/entities.ts';
import { formatAlpha, formatPower, formatShare } from '../../game/format.ts';
import { say } from '../../lib/words/say.ts';
import { useRead, useWhole } from '../../state/ask/useRead.ts';
import { usePlayerNames } from '../../state/words/usePlayerNames.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Say } from '../../ui/Say.tsx';
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
    <Panel title={<Say it="Your reactor {reactor}" with={{ reactor: <ObjectLink id={reactor.id} bare /> }} />}>
      <Facts
        facts={[
          { name: say('Commission'), value: formatShare(reactor.defaultCommission) },
          { name: say('Infused alpha'), value: live ? formatAlpha(live.fuel) : '–' },
          { name: say('Own power'), value: live ? formatPower(live.capacity) : '–' },
          { name: say('Allocated power'), value: live ? formatPower(live.load) : '–' },
        ]}
      />
      <QueryAnswer
        query={infusions}
        asking={say('Loading infusions…')}
        missing={say('This node doesn’t list infusions.')}
        low
      >
        {(rows) => {
          const sums = sumsOf(rows);
          return (
            <Stack gap={2}>
              <Note>
                {say(
                  '{count, plural, one {1 infusion} other {# infusions}}: {alpha}. You keep {power} as commission.',
                  {
                    count: rows.length,
                    alpha: formatAlpha(sums.fuel),
                    power: formatPower(sums.kept),
                  },
                )}
              </Note>
              <TableBox label={say('Infusions into {reactor}', { reactor: reactor.id })} low>
                <Table>
                  <thead>
                    <tr>
                      <th scope="col">{say('Player')}</th>
                      <th scope="col">{say('Alpha')}</th>
                      <th scope="col">{say('Unstaking@@of alpha')}</th>
                      <th scope="col">{say('Commission')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {rows
                      .toSorted((a, b) => (a.fuel > b.fuel ? -1 : 1))
                      .map(({ address, playerId, fuel, defusing, commission }) => (
                        <tr key={address}>
                          <th scope="row">
                            {playerId === null ? (
                              say('nobody')
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
      <Suspense fallback={<Note tone="faint">{say('Loading actions…')}</Note>}>
        <OrdersOf kind="reactor" id={reactor.id} rooms={['stake', 'energy']} />
      </Suspense>
    </Panel>
  );
}
