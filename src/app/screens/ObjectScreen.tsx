import { getRouteApi } from '@tanstack/react-router';
import { NoObject } from '../../features/object/NoObject.tsx';
import { ObjectPage } from '../../features/object/ObjectPage.tsx';
import { objectRefOf } from '../../game/objectRef.ts';
import { PanelBoundary } from '../errors/PanelBoundary.tsx';
import styles from './screens.module.css';

const route = getRouteApi('/o/$id');

/** Any object of the chain by its id, for everybody: with a key, watching, or just come by. */
export function ObjectScreen() {
  const { id } = route.useParams();
  const ref = objectRefOf(id);
  return (
    <div className={styles.pages}>
      {ref === null ? (
        <NoObject id={id} />
      ) : (
        <PanelBoundary key={id} name="This object">
          <ObjectPage of={ref} />
        </PanelBoundary>
      )}
    </div>
  );
}
