import { say } from '../../../lib/words/say.ts';
import { ObjectLink } from '../../names/ObjectLink.tsx';
import { formatAlpha, formatPower } from '../../../game/format.ts';
import type { ReactorId, SubstationId } from '../../../game/ids.ts';
import type { GuildRecord } from '../../../game/entities.ts';
import { milliwatts } from '../../../game/units.ts';
import { useRead } from '../../../state/ask/useRead.ts';
import { SourceMark } from '../../../ui/SourceMark.tsx';
import { Grid } from '../../../ui/Grid.tsx';
import styles from './overview.module.css';

/** The way of the power from the guild's reactor through its substation to one member, exact. */
export function PowerLine({ record }: { readonly record: GuildRecord }) {
  const { primaryReactorId, entrySubstationId } = record;
  if (primaryReactorId === null && entrySubstationId === null) return null;
  return (
    <section className={styles.line} aria-label={say('Power from reactor to member')}>
      <Grid as="ol" gap={[2, 6]} min="9rem" single={640} className={styles.stations}>
        {primaryReactorId !== null && <ReactorStation reactorId={primaryReactorId} />}
        {entrySubstationId !== null && <SubstationStations substationId={entrySubstationId} />}
      </Grid>
    </section>
  );
}

function ReactorStation({ reactorId }: { readonly reactorId: ReactorId }) {
  const reactor = useRead('chain.reactor', { reactorId });
  return (
    <li>
      <span>
        <ObjectLink id={reactorId}>{say('Reactor {id}', { id: reactorId })}</ObjectLink>
      </span>
      <strong>{reactor.data ? formatAlpha(reactor.data.fuel) : '–'}</strong>
      <small>
        {reactor.data
          ? say('of fuel, operator keeps {power}', { power: formatPower(reactor.data.capacity) })
          : say('not loaded yet')}
      </small>
      {reactor.data && <SourceMark source="chain" atMs={reactor.dataUpdatedAt} />}
    </li>
  );
}

function SubstationStations({ substationId }: { readonly substationId: SubstationId }) {
  const capacity = useRead('chain.gridValue', { attribute: 'capacity', objectId: substationId });
  const share = useRead('chain.gridValue', { attribute: 'connectionCapacity', objectId: substationId });
  const connected = useRead('chain.gridValue', { attribute: 'connectionCount', objectId: substationId });
  return (
    <>
      <li>
        <span>
          <ObjectLink id={substationId}>{say('Substation {id}', { id: substationId })}</ObjectLink>
        </span>
        <strong>{capacity.data === undefined ? '–' : formatPower(milliwatts(capacity.data))}</strong>
        <small>
          {connected.data === undefined
            ? say('not loaded yet')
            : say('{players, plural, one {# player connected} other {# players connected}}', {
                players: connected.data,
              })}
        </small>
        {capacity.data !== undefined && <SourceMark source="chain" atMs={capacity.dataUpdatedAt} />}
      </li>
      <li>
        <span>{say('Each member')}</span>
        <strong>{share.data === undefined ? '–' : formatPower(milliwatts(share.data))}</strong>
        <small>{say('equal share')}</small>
        {share.data !== undefined && <SourceMark source="chain" atMs={share.dataUpdatedAt} />}
      </li>
    </>
  );
}
