import { say } from '../../lib/words/say.ts';
import { useState } from 'react';
import { loginText, printText } from '../../game/signedTexts.ts';
import { useRuntime, useSession } from '../../state/react.ts';
import type { SignInQuestion } from '../../state/stores/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ExactText } from '../../ui/ExactText.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { cx } from '../../ui/cx.ts';
import { errorWords } from '../../ui/errorWords.ts';
import { type QuestionWords, questionWords } from './questionWords.ts';
import styles from './account.module.css';

/**
 * The player's word before a text for the guild server is signed, where their press elsewhere was not that already. Above every screen;
 * over it, where what they have just pressed waits for the answer.
 */
export function SignInCard() {
  const question = useSession((session) => session.question);
  const isAside = useSession((session) => session.isQuestionAside);
  const isAwaited = useSession((session) => session.isQuestionAwaited);
  // Another question begins with nothing ticked.
  if (!question) return null;
  const key = `${question.why}/${question.guild.id}/${question.address}/${isAside}`;
  return isAwaited ? (
    <Awaited key={key} question={question} />
  ) : (
    <Shown key={key} question={question} isAside={isAside} />
  );
}

/** What was pressed goes on with the answer. */
function Awaited({ question }: { readonly question: SignInQuestion }) {
  const { actions } = useRuntime();
  const words = questionWords(question, location.host);
  const turnBack = (): void => void actions.answerSignIn(question, false);
  return (
    <Dialog title={words.title} onClose={turnBack}>
      <Asked question={question} words={words} onTurnBack={turnBack} />
    </Dialog>
  );
}

function Shown({ question, isAside }: { readonly question: SignInQuestion; readonly isAside: boolean }) {
  const { actions } = useRuntime();
  const [isShown, setShown] = useState(!isAside);
  const words = questionWords(question, location.host);

  if (!isShown) {
    return (
      <Banner
        tone="brass"
        icon="key"
        action={
          <Button icon="key" onClick={() => setShown(true)}>
            {say('Review request')}
          </Button>
        }
      >
        {say('Sign in to the guild server to see member data.')}
      </Banner>
    );
  }
  const turnBack = (): void => (isAside ? setShown(false) : void actions.answerSignIn(question, false));
  return words.sure === null ? (
    <Harmless question={question} words={words} onTurnBack={turnBack} />
  ) : (
    <Banner tone="danger" icon="key">
      <Stack as="section" gap={3} aria-label={words.title} className={styles.question}>
        <strong>{words.title}</strong>
        <Asked question={question} words={words} onTurnBack={turnBack} />
      </Stack>
    </Banner>
  );
}

interface AskedProps {
  readonly question: SignInQuestion;
  readonly words: QuestionWords;
  readonly onTurnBack: () => void;
}

/** The question and its two answers in one line; a fold holds the reasons. */
function Harmless({ question, words: { title, lines, press }, onTurnBack }: AskedProps) {
  const { error, approve } = useApproval(question);
  return (
    <Banner tone="brass" icon="key">
      <Stack
        as="section"
        row
        wrap
        gap={2}
        align="center"
        aria-label={title}
        className={cx(styles.question, styles.short)}
      >
        <div>
          <strong>{title}</strong> <span>{say('Signing moves no coins and costs nothing.')}</span>
          <Fold summary={say('Details of this signature')}>
            <Reasons question={question} lines={lines} />
          </Fold>
          {error && <p role="alert">{error}</p>}
        </div>
        <Button tone="primary" icon="pen" onClick={approve}>
          {press}
        </Button>
        <Button tone="quiet" onClick={onTurnBack}>
          {say('Not now')}
        </Button>
      </Stack>
    </Banner>
  );
}

function useApproval(question: SignInQuestion) {
  const { actions } = useRuntime();
  const [error, setError] = useState<string | null>(null);
  const approve = (): void => {
    actions.answerSignIn(question, true).catch((failure: unknown) => setError(errorWords(failure)));
  };
  return { error, approve };
}

function Asked({ question, words: { lines, sure, press }, onTurnBack }: AskedProps) {
  const [isSure, setSure] = useState(false);
  const { error, approve } = useApproval(question);

  return (
    <>
      <Reasons question={question} lines={lines} />
      {sure !== null && (
        <Tick gap={3} checked={isSure} onChange={(event) => setSure(event.target.checked)}>
          <span>{sure}</span>
        </Tick>
      )}
      {error && <p role="alert">{error}</p>}
      <Stack row gap={3} wrap>
        <Button
          tone={sure === null ? 'primary' : 'danger'}
          icon="pen"
          disabled={sure !== null && !isSure}
          onClick={approve}
        >
          {press}
        </Button>
        <Button tone="quiet" onClick={onTurnBack}>
          {say('Not now')}
        </Button>
      </Stack>
    </>
  );
}

/** Why it is asked, and the text that a yes signs. */
function Reasons({ question, lines }: Pick<AskedProps, 'question'> & Pick<QuestionWords, 'lines'>) {
  return (
    <>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <ExactTextOf question={question} />
    </>
  );
}

function ExactTextOf({ question: { signs, guild, address } }: { readonly question: SignInQuestion }) {
  const { network } = useRuntime().config;
  const [seconds] = useState(() => Math.floor(Date.now() / 1000));
  return (
    <Fold summary={say('Exact text')}>
      {signs.kind === 'login' ? (
        <>
          <ExactText text={loginText(guild.id, address, seconds)} />
          <p>{say('The number at the end is the time of signing, in seconds since 1970.')}</p>
        </>
      ) : (
        <ExactText
          text={printText(signs.kind === 'signup' ? { ...signs, guildId: guild.id } : signs, { ...network, address })}
        />
      )}
    </Fold>
  );
}
