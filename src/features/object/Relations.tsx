import { Grid } from '../../ui/Grid.tsx';
import { RelationPanel } from './RelationPanel.tsx';
import type { Relation } from './row.ts';

/** What it has to do with others: one list each. */
export function Relations({ relations }: { readonly relations: readonly Relation[] }) {
  if (relations.length === 0) return null;
  return (
    <Grid gap={4} min="24rem" items="start">
      {relations.map((relation) => (
        <RelationPanel key={relation.title} relation={relation} />
      ))}
    </Grid>
  );
}
