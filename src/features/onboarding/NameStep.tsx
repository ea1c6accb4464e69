import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { Say } from '../../ui/Say.tsx';
import { NameOf } from '../names/NameOf.tsx';
import { type FormEvent, useState } from 'react';
import { type NameProblem, playerNameProblem } from '../../game/nameRules.ts';
import { signupText } from '../../game/signedTexts.ts';
import { useRuntime, useSession } from '../../state/react.ts';
import { keepDraft, useKeptText } from '../../state/storage/useKeptDraft.ts';
import { Button } from '../../ui/Button.tsx';
import { ExactText } from '../../ui/ExactText.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { cx } from '../../ui/cx.ts';
import { JoinFrame } from './JoinFrame.tsx';
import { TermsField } from './TermsField.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './onboarding.module.css';

const RULES: readonly { readonly words: Sentence; readonly breaks: readonly NameProblem[] }[] = [
  { words: mark('3 to 20 characters'), breaks: ['tooShort', 'tooLong'] },
  { words: mark('Letters A to Z, digits, - and _'), breaks: ['badCharacter'] },
  { words: mark('Not an ID, such as 1-42'), breaks: ['looksLikeId'] },
];

/** When the key locks, this step goes and comes again: the name that was typed is still there. */
const DRAFT = 'join/name';

/** Name and sign-up: the last thing that needs the player before the guild takes over. */
export function NameStep() {
  const { actions, config } = useRuntime();
  const address = useSession((session) => session.address);
  const guild = useSession((session) => session.hostGuild);
  const [name, setName] = useKeptText(DRAFT);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [isAccepted, setAccepted] = useState(config.brand.terms === null);
  const problem = playerNameProblem(name);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy || problem || !isAccepted) return;
    setBusy(true);
    setError(null);
    actions
      .signUp(name)
      // Nobody wants it again: another key has another player.
      .then(() => keepDraft(DRAFT, ''))
      .catch((failure: unknown) => setError(errorWords(failure)))
      .finally(() => setBusy(false));
  };

  return (
    <JoinFrame
      path="new"
      step="name"
      title={say('Choose a player name')}
      lead={<p>{say('Other players see this name. You can change it later.')}</p>}
    >
      <Stack as="form" gap={4} onSubmit={submit}>
        <TextField
          label={say('Player name')}
          autoComplete="nickname"
          maxLength={40}
          spellCheck={false}
          value={name}
          error={error}
          hint={
            <Stack as="ul" gap="hair" className={styles.rules}>
              {RULES.map((rule) => {
                const broken = name !== '' && problem !== null && rule.breaks.includes(problem);
                const met = name !== '' && !broken;
                return (
                  <li key={say(rule.words)} className={cx(met && styles.met, broken && styles.broken)}>
                    <Icon name={broken ? 'cross' : met ? 'check' : 'dot'} size={16} />
                    {say(rule.words)}
                  </li>
                );
              })}
            </Stack>
          }
          onChange={(event) => {
            setName(event.target.value);
            setError(null);
          }}
        />
        <Stack row gap={3} pad={[3, 4]} tone="soft" size="small" className={styles.signed}>
          <Icon tone="brass" name="pen" />
          <div>
            <p>
              <Say
                it="You sign a line of text with {guild} and your address. The guild then registers you on the chain as a player and member, and connects you to its power. You sign a second line with the time at every sign-in to the guild server. Signing moves no coins and costs nothing."
                with={{
                  guild: guild ? (
                    <>
                      <NameOf kind="guild" id={guild.id} name={guild.name} instead={say('the guild')} /> ({guild.id})
                    </>
                  ) : (
                    say('this site’s guild')
                  ),
                }}
              />
            </p>
            {guild && address && (
              <Fold summary={say('Exact text')}>
                <ExactText text={signupText(guild.id, address)} />
              </Fold>
            )}
          </div>
        </Stack>
        <TermsField brand={config.brand} isAccepted={isAccepted} onAccept={setAccepted} />
        <Button
          type="submit"
          tone="primary"
          icon="pen"
          wide
          pending={busy}
          disabled={problem !== null || guild === null || !isAccepted}
        >
          {busy
            ? say('Contacting guild server…')
            : name === ''
              ? say('Sign and join')
              : say('Sign and join as {name}', { name })}
        </Button>
      </Stack>
    </JoinFrame>
  );
}
