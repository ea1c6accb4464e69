import { Fragment } from 'react';
import { brownoutForecast } from '../../game/energy/forecast.ts';
import type { PowerOrder } from '../../game/energy/powerOrders.ts';
import type { Draft } from '../../game/orders/orderRow.ts';
import type { Sight } from '../../game/orders/sight.ts';
import { useGridAround } from '../../state/energy/useGridAround.ts';
import { Note } from '../../ui/Note.tsx';
import { Say } from '../../ui/Say.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { ObjectLink } from '../names/ObjectLink.tsx';
import styles from './ForecastNote.module.css';

/** More of them are counted. */
const MOST_NAMED = 12;

/** What an order will do to power, its signer's and that of others, as far as it is filled in; nothing where it does nothing to it. */
export function ForecastNote({
  name,
  draft,
  sight,
}: {
  readonly name: PowerOrder;
  readonly draft: Readonly<Record<string, unknown>>;
  readonly sight: Sight;
}) {
  const grid = useGridAround(name, draft, sight);
  // A draft of this very order, as far as it goes.
  const forecast = brownoutForecast(name, draft as Draft<PowerOrder>, sight, grid);
  if (!forecast) return null;
  const { words, tone, goDark } = forecast;
  const names = goDark.slice(0, MOST_NAMED).map((one, at) => (
    <Fragment key={one.id}>
      {at > 0 && ', '}
      <span className={styles.one}>
        <ObjectLink id={one.id} name={one.name} />
      </span>
    </Fragment>
  ));
  return (
    <Stack gap={2}>
      {words !== '' && (
        <Note icon="power" tone={tone === 'short' ? 'warn' : 'soft'}>
          {words}
        </Note>
      )}
      {goDark.length > 0 && (
        <Note icon="off" tone="danger">
          {goDark.length > MOST_NAMED ? (
            <Say
              it="{count} other players go offline: {names} and {more} more."
              with={{ count: goDark.length, names, more: goDark.length - MOST_NAMED }}
            />
          ) : (
            <Say
              it="{count, plural, one {One other player goes offline: {names}.} other {# other players go offline: {names}.}}"
              with={{ count: goDark.length, names }}
            />
          )}
        </Note>
      )}
    </Stack>
  );
}
