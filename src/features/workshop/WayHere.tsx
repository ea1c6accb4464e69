import styles from './workshop.module.css';

const STEPS = [
  {
    title: 'Open',
    words: 'An archive or a folder. Every file is checked here, and what is wrong is said file by file.',
  },
  {
    title: 'Try on',
    words: 'Your planet wears it at once, for your eyes only. What does not stand there is on a rack.',
  },
  { title: 'Send', words: 'Your guild’s server looks at it too, keeps it, and hands it to everybody.' },
] as const;

/** What happens here, for those who have not opened anything yet. */
export function WayHere() {
  return (
    <section className={styles.way} aria-label="How it goes">
      <ol>
        {STEPS.map(({ title, words }, index) => (
          <li key={title}>
            <span aria-hidden="true">{index + 1}</span>
            <h2>{title}</h2>
            <p>{words}</p>
          </li>
        ))}
      </ol>
      <p>
        To make one: the format is on the page <code>docs/mods.md</code> of this client, with a sample in{' '}
        <code>mods/copper-dawn</code>. <code>npm run mod:pack</code> packs a folder and says what is wrong with it.
      </p>
    </section>
  );
}
