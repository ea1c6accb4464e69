import { formatMoment } from '../../lib/words/dates.ts';
import { coinText } from '../../game/coins.ts';
import type { Player } from '../../game/entities.ts';
import { formatCount, formatDuration } from '../../game/format.ts';
import type { Defusion } from '../../game/records.ts';
import type { BlockHeight } from '../../game/units.ts';
import { startedIn } from '../../game/withdrawals.ts';
import { say } from '../../lib/words/say.ts';
import { useWhole } from '../../state/ask/useRead.ts';
import { useDenoms } from '../../state/useDenoms.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryAnswer } from '../../ui/QueryAnswer.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { useNow } from '../../ui/useNow.ts';
import { OrderDoor } from '../order/form/OrderDoor.tsx';
import styles from './stake.module.css';

const EVERY_MS = 1000;

/** Alpha on its way out of reactors: how much, until when, and the way back in. */
export function DefusionList({ player }: { readonly player: Player }) {
  const delegator = player.primaryAddress;
  const leaving = useWhole('web.rows/defusion', { delegator });
  const any = (leaving.data?.length ?? 0) > 0;
  const ledger = useWhole('web.rows/ledger', { address: delegator }, { enabled: any }).data ?? [];
  return (
    <Panel title={say('Unstaking')} aside={leaving.data && <SourceMark source="mirror" atMs={leaving.dataUpdatedAt} />}>
      <QueryAnswer
        query={leaving}
        asking={say('Loading unstaking alpha…')}
        missing={say('This guild server doesn’t list unstaking alpha.')}
        low
      >
        {(rows) =>
          rows.length === 0 ? (
            <Note tone="faint">{say('Nothing is being unstaked.')}</Note>
          ) : (
            <ul className={styles.infusions} aria-label={say('Unstaking')}>
              {rows.map((row, index) => (
                <Leaving
                  key={`${row.validator} ${row.createdAtMs ?? index} ${index}`}
                  row={row}
                  height={startedIn(row, ledger)}
                />
              ))}
            </ul>
          )
        }
      </QueryAnswer>
    </Panel>
  );
}

function Leaving({ row, height }: { readonly row: Defusion; readonly height: BlockHeight | null }) {
  const denoms = useDenoms();
  const nowMs = useNow(EVERY_MS);
  const { coin, kind, completedAtMs, validator, delegator } = row;
  const ends = completedAtMs === null ? null : formatMoment(completedAtMs);
  return (
    <li className={styles.tall}>
      <Stack row gap={3} align="start">
        <Icon tone="brass" name="hourglass" size={20} />
        <Stack gap={1}>
          <Text face="strong">
            {leavingWords(
              kind,
              coinText(coin, denoms),
              completedAtMs !== null && completedAtMs > nowMs ? formatDuration(completedAtMs - nowMs) : null,
            )}
          </Text>
          <Note tone="faint">
            {ends !== null && `${ends}. `}
            {height !== null && `${say('Started in block {height}.', { height: formatCount(height) })} `}
            {say('This alpha gives no power during the waiting time.')}
          </Note>
        </Stack>
      </Stack>
      {kind === 'undelegate' && (
        <OrderDoor
          name="MsgReactorCancelDefusion"
          // Without its block the chain does not know which is meant: the form asks for it then.
          given={{
            delegatorAddress: delegator,
            validatorAddress: validator,
            ...(height !== null && { creationHeight: height }),
          }}
          start={{ amount: coin }}
          icon="back"
        />
      )}
    </li>
  );
}

/** @param time until then; null: it is not known, or over */
function leavingWords(kind: Defusion['kind'], coin: string, time: string | null): string {
  if (kind === 'undelegate')
    return time === null ? say('{coin} comes back', { coin }) : say('{coin} comes back in {time}', { coin, time });
  return time === null
    ? say('{coin} moves to another reactor', { coin })
    : say('{coin} moves to another reactor in {time}', { coin, time });
}
