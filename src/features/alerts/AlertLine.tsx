import { Link } from '@tanstack/react-router';
import { replayOf } from '../../game/alerts/alertReplay.ts';
import { alertWords } from '../../game/alerts/alertWords.ts';
import { linkOf, wayOf } from '../../game/alerts/alertWay.ts';
import { type AlertKind, ALERT_ROWS } from '../../game/alerts/kinds.ts';
import type { Alert } from '../../game/alerts/ledger.ts';
import { formatMoment } from '../../lib/words/dates.ts';
import { say } from '../../lib/words/say.ts';
import { strangersIn } from '../../state/alerts/strangersIn.ts';
import { useEach } from '../../state/ask/useEach.ts';
import { useFromWorld, useRuntime, useWorld } from '../../state/react.ts';
import { namesIn } from '../../state/words/namesIn.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { Unseen } from '../../ui/Unseen.tsx';
import styles from './alerts.module.css';

const SIGNS: Readonly<Record<AlertKind, IconName>> = {
  raid: 'target',
  raidWatched: 'star',
  raidOver: 'flag',
  oreStolen: 'alert',
  structLost: 'alert',
  fleetArrived: 'ship',
  proofDone: 'check',
  proofStuck: 'hourglass',
  chargeReady: 'live',
  powerShort: 'power',
  brownout: 'power',
  contractEnds: 'hourglass',
  invitation: 'flag',
  request: 'person',
  rankChanged: 'person',
  rightsChanged: 'key',
  grantsChanged: 'key',
  moderated: 'pen',
  priceMet: 'chain',
  leaseEnding: 'key',
  connectionLost: 'off',
};

/** Reads the names of the strangers in an alert. */
function useStrangers(alert: Alert): ReadonlyMap<string, string> {
  const strangers = useFromWorld((world) => strangersIn(alert, world));
  const read = useEach(
    'chain.player',
    strangers.map((playerId) => ({ playerId })),
  );
  return new Map(read.flatMap(({ data }) => (data ? [[data.id, data.name] as const] : [])));
}

/** One happening: a line, a sentence, when this browser knew, and the way there. */
export function AlertLine({ alert }: { readonly alert: Alert }) {
  const { actions } = useRuntime();
  const home = useWorld((world) => world.self.planetId);
  const names = useStrangers(alert);
  const { title, text } = useFromWorld((world) => alertWords(alert, namesIn(world, names)));
  const again = replayOf(alert);
  return (
    <div className={styles.line} data-weight={ALERT_ROWS[alert.kind].weight} data-unread={!alert.isRead || undefined}>
      <span className={styles.sign}>
        <Icon name={SIGNS[alert.kind]} />
      </span>
      <Stack gap={1} grow>
        <Text as="strong" face="medium">
          {!alert.isRead && <Unseen>{say('Unread:')} </Unseen>}
          {title}
        </Text>
        <Text tone="faint" size="small">
          {text} <time dateTime={new Date(alert.knownMs).toISOString()}>{formatMoment(alert.knownMs)}</time>
        </Text>
      </Stack>
      <Stack as="span" row align="center" className={styles.ways}>
        {again && (
          <Link
            to="/watch/$id"
            params={{ id: again.planetId }}
            search={{ at: Number(again.at) }}
            className={styles.way}
            title={say('Watch replay')}
            aria-label={say('Replay “{title}”', { title })}
            onClick={() => void actions.markAlertsRead([alert])}
          >
            <Icon name="eye" />
          </Link>
        )}
        <Link
          {...linkOf(wayOf(alert, home))}
          className={styles.way}
          aria-label={say('View “{title}”', { title })}
          onClick={() => void actions.markAlertsRead([alert])}
        >
          {say('View@@what an alert is about')}
        </Link>
      </Stack>
    </div>
  );
}
