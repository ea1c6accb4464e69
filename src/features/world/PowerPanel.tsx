import { formatPower } from '../../game/format.ts';
import { milliwatts } from '../../game/units.ts';
import { say } from '../../lib/words/say.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { NamesAround } from '../names/namesAround.ts';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { useChainNames } from '../names/useChainNames.ts';
import { Empty } from '../../ui/Empty.tsx';
import { QueryPanel } from '../../ui/QueryPanel.tsx';
import { Table, TableBox } from '../../ui/Table.tsx';

const MOST = 20;

/** Who is nearest to going dark: customers for power, and prey. */
export function PowerPanel() {
  const risk = useRead('web.playersAtRisk', { limit: MOST });
  const names = useChainNames((risk.data ?? []).map(({ playerId }) => playerId));
  return (
    <NamesAround value={names}>
      <QueryPanel
        title={say('Close to overload')}
        query={risk}
        source="mirror"
        asking={say('Loading players low on power…')}
        missing={say('This guild server doesn’t list players low on power.')}
      >
        {(rows) =>
          rows.length === 0 ? (
            <Empty low>{say('No player is low on power.')}</Empty>
          ) : (
            <TableBox label={say('Players close to overload')} low>
              <Table>
                <thead>
                  <tr>
                    <th scope="col">{say('Player')}</th>
                    <th scope="col">{say('Load@@power that is used')}</th>
                    <th scope="col">{say('Spare power')}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ playerId, load, structsLoad, margin }) => (
                    <tr key={playerId}>
                      <th scope="row">
                        <ObjectLink id={playerId} />
                      </th>
                      <td>{drawWords(load, structsLoad)}</td>
                      <td>{marginWords(margin)}</td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            </TableBox>
          )
        }
      </QueryPanel>
    </NamesAround>
  );
}

/** Own load and that of structs, which a source may not tell. */
function drawWords(load: bigint, structsLoad: bigint | null): string {
  return formatPower(milliwatts(load + (structsLoad ?? 0n)));
}

function marginWords(margin: bigint): string {
  return margin < 0n ? `−${formatPower(milliwatts(-margin))}` : formatPower(milliwatts(margin));
}
