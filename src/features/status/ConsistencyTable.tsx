import { formatCount, formatOre, formatPower } from '../../game/format.ts';
import { milliwatts, ore } from '../../game/units.ts';
import { say } from '../../lib/words/say.ts';
import { useConnection } from '../../state/react.ts';
import type { Difference } from '../../state/stores/connection.ts';
import { Pill } from '../../ui/Pill.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { differenceWords } from './differenceWords.ts';
import styles from './room.module.css';
import { Table } from '../../ui/Table.tsx';

/** Whether chain and mirror say the same about what is on screen; the values where they do not. */
export function ConsistencyTable() {
  const consistency = useConnection((connection) => connection.consistency);
  if (consistency === null) {
    return (
      <Note tone="faint">
        {say(
          'A sample of values is compared every 40 blocks. There’s no comparison yet, or the guild server doesn’t report its block.',
        )}
      </Note>
    );
  }
  const { agreed, differing, checkedAt } = consistency;
  return (
    <>
      <Stack row gap={[2, 3]} wrap align="center">
        <Pill tone={differing.length === 0 ? 'live' : 'warn'} icon={differing.length === 0 ? 'check' : 'alert'}>
          {differing.length === 0
            ? say('All {count} values match', { count: formatCount(agreed) })
            : say('{count} of {all} values differ', {
                count: formatCount(differing.length),
                all: formatCount(agreed + differing.length),
              })}
        </Pill>
        <SourceMark source="chain" height={checkedAt} />
      </Stack>
      {differing.length > 0 && (
        <Table className={styles.differing}>
          <caption>{say('These values differ. Orrery shows the chain’s values.')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('Value')}</th>
              <th scope="col">{say('Chain')}</th>
              <th scope="col">{say('Guild server')}</th>
            </tr>
          </thead>
          <tbody>
            {differing.map((one) => (
              <tr key={`${one.value} ${one.of}`}>
                <th scope="row">{differenceWords(one)}</th>
                <td>{amountWords(one, one.chain)}</td>
                <td>{amountWords(one, one.mirror)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}

/** Values are those of state/live/consistencyReads.ts. */
function amountWords({ value: of }: Difference, value: bigint): string {
  if (of === 'ore') return formatOre(ore(value));
  return of === 'shield' ? formatCount(value) : formatPower(milliwatts(value));
}
