import { CATEGORY_WORDS } from '../../game/activityWords.ts';
import { ACTIVITY_CATEGORIES, type ActivityCategory } from '../../game/activity.ts';
import { say } from '../../lib/words/say.ts';
import { formatCount } from '../../game/format.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { QueryPanel } from '../../ui/QueryPanel.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Table, TableBox } from '../../ui/Table.tsx';
import { totalsOf } from './totals.ts';

/** What everybody did in the last thirty days, by kind. */
export function DeedsPanel() {
  const stats = useRead('web.activityStats', { bucket: '1d' });
  return (
    <QueryPanel
      title={say('Activity, 30 days')}
      query={stats}
      source="mirror"
      asking={say('Loading activity…')}
      missing={say('This guild server doesn’t count activity.')}
    >
      {({ rows }) => {
        const totals = totalsOf(rows);
        const known = ACTIVITY_CATEGORIES.filter((one) => totals.has(one));
        if (known.length === 0) return <Empty low>{say('No activity counted yet.')}</Empty>;
        return (
          <TableBox label={say('Activity, 30 days')} low>
            <Table>
              <thead>
                <tr>
                  <th scope="col">{say('Type')}</th>
                  <th scope="col">{say('Total@@of 30 days')}</th>
                  <th scope="col">{say('Last day')}</th>
                </tr>
              </thead>
              <tbody>
                {known.map((category: ActivityCategory) => (
                  <tr key={category}>
                    <th scope="row">{say(CATEGORY_WORDS[category])}</th>
                    <td>{formatCount(totals.get(category)?.all ?? 0)}</td>
                    <td>{formatCount(totals.get(category)?.last ?? 0)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </TableBox>
        );
      }}
    </QueryPanel>
  );
}
