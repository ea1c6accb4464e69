import { cx } from './cx.ts';
import { Grid } from './Grid.tsx';
import styles from './ColumnHeads.module.css';

/** What stands over a long list: the first head over names, the others over figures. For the eye; rows say it themselves. */
export function ColumnHeads({
  columns,
  heads,
  className,
}: {
  /** The template that the rows have. */
  readonly columns: string;
  readonly heads: readonly string[];
  readonly className?: string | undefined;
}) {
  return (
    <Grid
      gap={3}
      columns={columns}
      items="center"
      pad={[0, 3]}
      tone="faint"
      size="small"
      className={cx(styles.heads, className)}
      aria-hidden="true"
    >
      {heads.map((head) => (
        <span key={head}>{head}</span>
      ))}
    </Grid>
  );
}
