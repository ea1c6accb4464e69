import { say } from '../../lib/words/say.ts';
import { useState } from 'react';
import { loginText } from '../../game/signedTexts.ts';
import { useRuntime, useSession } from '../../state/react.ts';
import type { SignInQuestion } from '../../state/stores/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { type QuestionWords, questionWords } from './questionWords.ts';

/** The player's word before a login is signed, where their press elsewhere was not that already. */
export function SignInCard() {
  const question = useSession((session) => session.question);
  const isAside = useSession((session) => session.isQuestionAside);
  // Another question begins with nothing ticked.
  if (!question) return null;
  const key = `${question.why}/${question.guild.id}/${question.address}/${isAside}`;
  return <Question key={key} question={question} isAside={isAside} />;
}

function Question({ question, isAside }: { readonly question: SignInQuestion; readonly isAside: boolean }) {
  const { actions } = useRuntime();
  const [isShown, setShown] = useState(!isAside);
  const [isSure, setSure] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [seconds] = useState(() => Math.floor(Date.now() / 1000));
  const words = questionWords(question);

  const answer = (isYes: boolean): void => {
    actions.answerSignIn(question, isYes).catch((failure: unknown) => setError(errorWords(failure)));
  };

  if (!isShown) {
    return (
      <Banner
        tone="brass"
        icon="key"
        action={
          <Button icon="key" onClick={() => setShown(true)}>
            {say('Look at the question')}
          </Button>
        }
      >
        {say('You are not signed in at the guild’s service: what it keeps is not shown.')}
      </Banner>
    );
  }
  return (
    <Banner tone={words.sure === null ? 'brass' : 'danger'} icon="key">
      <Stack as="section" gap={3} aria-label={words.title}>
        <strong>{words.title}</strong>
        <Text words={words} />
        <Fold summary={say('The exact text')}>
          <code>{loginText(question.guild.id, question.address, seconds)}</code>
          <p>{say('The number at its end is the time at which it is signed, in seconds since 1970.')}</p>
        </Fold>
        {words.sure !== null && (
          <Tick gap={3} checked={isSure} onChange={(event) => setSure(event.target.checked)}>
            <span>{words.sure}</span>
          </Tick>
        )}
        {error && <p role="alert">{error}</p>}
        <Stack row gap={3} wrap>
          <Button
            tone={words.sure === null ? 'primary' : 'danger'}
            icon="pen"
            disabled={words.sure !== null && !isSure}
            onClick={() => answer(true)}
          >
            {say('Sign in')}
          </Button>
          <Button tone="quiet" onClick={() => (isAside ? setShown(false) : answer(false))}>
            {say('Not now')}
          </Button>
        </Stack>
      </Stack>
    </Banner>
  );
}

function Text({ words: { lines } }: { readonly words: QuestionWords }) {
  return lines.map((line) => <p key={line}>{line}</p>);
}
