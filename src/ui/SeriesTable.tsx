import { say } from '../lib/words/say.ts';
import { Fold } from './Fold.tsx';
import { type SeriesPoint, valueAt } from './series.ts';
import { Table, TableBox } from './Table.tsx';

/** Older rows than these are left to the picture. */
const MOST_ROWS = 240;

/** The numbers of a chart, newest first, for those who would rather read them. */
export function SeriesTable({
  lines,
  moments,
  when,
  format,
  label,
}: {
  readonly lines: readonly { readonly name: string; readonly points: readonly SeriesPoint[] }[];
  readonly moments: readonly number[];
  readonly when: (atMs: number) => string;
  readonly format: (value: number) => string;
  readonly label: string;
}) {
  const rows = moments.toReversed().slice(0, MOST_ROWS);
  return (
    <Fold bare summary={say('Data as a table')}>
      <TableBox label={say('{label}, as a table', { label })} low>
        <Table>
          <thead>
            <tr>
              <th scope="col">{say('From')}</th>
              {lines.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((atMs) => (
              <tr key={atMs}>
                <th scope="row">{when(atMs)}</th>
                {lines.map(({ name, points }) => {
                  const value = valueAt(points, atMs);
                  return <td key={name}>{value === null ? '–' : format(value)}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableBox>
    </Fold>
  );
}
