import '../../styles/base.css';
import { Button } from '../../ui/Button.tsx';
import { OrreryMark } from '../../ui/OrreryMark.tsx';
import styles from './errors.module.css';

export interface ConfigProblem {
  /** `network.chainId`, `endpoints.rest` */
  readonly path: string;
  readonly what: string;
}

/** config.json did not pass: every wrong field by name, for the person who hosts this. */
export function ConfigErrorPage({ problems }: { readonly problems: readonly ConfigProblem[] }) {
  return (
    <main className={styles.page}>
      <div className={styles.plate}>
        <OrreryMark size={48} />
        <h1>The configuration of this page is not usable</h1>
        <p>
          <code>config.json</code> was read, and {problems.length === 1 ? 'one thing' : `${problems.length} things`} in
          it must be put right by whoever hosts this page:
        </p>
        <ul className={styles.problems} aria-label="What is wrong">
          {problems.map((problem) => (
            <li key={`${problem.path} ${problem.what}`}>
              <code>{problem.path || '(the whole file)'}</code>
              <span>{problem.what}</span>
            </li>
          ))}
        </ul>
        <Button tone="primary" icon="retry" onClick={() => location.reload()}>
          Read it again
        </Button>
      </div>
    </main>
  );
}
