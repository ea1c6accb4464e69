import { pickText, type Language } from '../../game/cosmetics.ts';
import { tidyText } from '../../lib/tidyText.ts';
import { say } from '../../lib/words/say.ts';
import type { OpenMod } from '../../state/workshop/useModCheck.ts';
import { Button } from '../../ui/Button.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { FindingList } from './FindingList.tsx';
import { spokenFinding } from '../../state/workshop/spokenFinding.ts';
import { Quote } from '../../ui/Quote.tsx';
import { Say } from '../../ui/Say.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { Note } from '../../ui/Note.tsx';
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
    <Stack as="section" gap={3} className={styles.modHead} aria-label={say('Current mod')}>
      <Stack as="header" row gap={[2, 4]} wrap align="center">
        <div>
          <Text as="h2" tone="bright" size="h2" tabIndex={-1} ref={focusOnce}>
            <bdi>{tidyText(pickText(set.name, language, own) || modId, NAME_LENGTH)}</bdi>
          </Text>
          <Note tone="faint">
            <Say
              it="{mod} {version}, by {author}"
              with={{
                mod: modId,
                version,
                author: <bdi>{tidyText(set.author, NAME_LENGTH) || say('an unknown author@@made a mod')}</bdi>,
              }}
            />
            {` · ${say('{count, plural, one {# class} other {# classes}}', { count: skins.length })}`}
            {set.guildId !== null && ` · ${say('for guild {guild} only', { guild: set.guildId })}`}
          </Note>
        </div>
        <Pill tone="live" icon="check">
          {say('Passed all checks')}
        </Pill>
        <Button tone="quiet" icon="cross" onClick={onClose}>
          {say('Close mod')}
        </Button>
      </Stack>
      {description !== '' && <Quote dir="auto">{tidyText(description)}</Quote>}
      <FindingList kind="warning" findings={warnings.map(spokenFinding)} />
    </Stack>
  );
}

/** It appears because something was opened: reading goes on here. */
function focusOnce(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}
