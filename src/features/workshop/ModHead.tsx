import { pickText, type Language } from '../../game/cosmetics.ts';
import { tidyText } from '../../state/wardrobe/worn.ts';
import type { OpenMod } from '../../state/workshop/useModCheck.ts';
import { Button } from '../../ui/Button.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { countWords } from './findings.ts';
import { FindingList } from './FindingList.tsx';
import styles from './workshop.module.css';

const NAME_LENGTH = 80;

/** What was opened: name, author, version, and what the check has to say of it. */
export function ModHead({
  mod: { report },
  language,
  onClose,
}: {
  readonly mod: OpenMod;
  readonly language: Language;
  readonly onClose: () => void;
}) {
  const { set, modId, version, warnings, skins } = report;
  const own = skins[0]?.defaultLanguage ?? language;
  const description = pickText(set.description, language, own);
  return (
    <section className={styles.modHead} aria-label="The open mod">
      <header>
        <div>
          <h2 tabIndex={-1} ref={focusOnce}>
            <bdi>{tidyText(pickText(set.name, language, own) || modId, NAME_LENGTH)}</bdi>
          </h2>
          <p className={styles.quiet}>
            {`${modId} ${version}, by `}
            <bdi>{tidyText(set.author, NAME_LENGTH) || 'nobody'}</bdi>
            {` · ${countWords(skins.length, 'class', 'classes')}`}
            {set.guildId !== null && ` · for guild ${set.guildId} only`}
          </p>
        </div>
        <Pill tone="live" icon="check">
          Passed every check
        </Pill>
        <Button tone="quiet" icon="cross" onClick={onClose}>
          Put it away
        </Button>
      </header>
      {description !== '' && (
        <p className={styles.lore} dir="auto">
          {tidyText(description)}
        </p>
      )}
      <FindingList kind="warning" findings={warnings} />
    </section>
  );
}

/** It appears because something was opened: reading goes on here. */
function focusOnce(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}
