import { useState } from 'react';
import { language, type Language } from '../../lib/words/language.ts';
import { say } from '../../lib/words/say.ts';
import { Note } from '../../ui/Note.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { LANGUAGES } from './languages.ts';
import { chooseLanguage } from './openLanguage.ts';

/** What the game is told in. All of it is drawn anew in the language that is chosen, and what is typed elsewhere on the page is lost. */
export function LanguageSetting() {
  const [failed, setFailed] = useState<Language | null>(null);
  const choose = async (next: Language): Promise<void> => {
    setFailed(null);
    await chooseLanguage(next).catch(() => setFailed(next));
  };
  return (
    <>
      <SelectField
        // not said: in English as well, for whoever cannot read the rest
        label={language() === 'en' ? 'Language' : `${say('Language')} (Language)`}
        value={language()}
        options={LANGUAGES}
        onChange={(value) => void choose(value as Language)} // one of the options
      />
      {failed !== null && (
        <Note icon="off" tone="warn">
          {say('The language couldn’t be loaded. Check your connection and try again.')}
        </Note>
      )}
    </>
  );
}
