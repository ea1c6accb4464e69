/**
 * The questions before a text is signed, and what waits for their answers: {@link SessionState.question}. A press waits, and goes on
 * from the answer with what was typed; a page that signs in without a press only shows that there is a question.
 */
import { SignInAskedError, SignInDeclinedError } from './askedErrors.ts';
import type { SessionStore, SignInQuestion } from '../stores/session.ts';

export interface Questions {
  /** Nobody waits for it: the player answers when they like. The same one is not put twice: who laid it aside is left in peace. */
  show(question: SignInQuestion): void;
  /**
   * Does what was pressed. Where a question stops it, that is asked at once, and after a yes it is done again from its beginning.
   * @throws what `act` throws; SignInDeclinedError after a no, or when the key is locked meanwhile
   */
  withAnswers<T>(act: () => Promise<T>): Promise<T>;
  /** The player has answered the one that the store has; what waits goes on. */
  answered(question: SignInQuestion, isYes: boolean): void;
  /** There is nothing to be asked any more. @param isDone the key is signed in; else it is locked */
  end(isDone: boolean): void;
}

const NONE = { question: null, isQuestionAside: false, isQuestionAwaited: false } as const;

export function createQuestions(session: SessionStore): Questions {
  const waiting = new Set<(isYes: boolean) => void>();

  function goOn(isYes: boolean): void {
    const all = [...waiting];
    waiting.clear();
    for (const resolve of all) resolve(isYes);
  }

  /** The one that the store has, where it is the same. */
  function heldOr(question: SignInQuestion): SignInQuestion {
    const { question: held } = session.getState();
    const isSame =
      held?.why === question.why &&
      held.signs.kind === question.signs.kind &&
      held.guild.id === question.guild.id &&
      held.address === question.address;
    return isSame ? held : question;
  }

  return {
    show(question) {
      const { question: held, isQuestionAside } = session.getState();
      const shown = heldOr(question);
      session.setState({ webSession: 'asking', question: shown, isQuestionAside: shown === held && isQuestionAside });
    },
    async withAnswers(act) {
      for (;;) {
        try {
          return await act();
        } catch (error) {
          if (!(error instanceof SignInAskedError)) throw error;
          session.setState({ question: heldOr(error.question), isQuestionAside: false, isQuestionAwaited: true });
          const isYes = await new Promise<boolean>((resolve) => waiting.add(resolve));
          if (!isYes) throw new SignInDeclinedError();
        }
      }
    },
    answered(question, isYes) {
      // A page that is not signed in says so, and leads back to the question.
      const isLeft = !isYes && question.signs.kind === 'login';
      session.setState(isLeft ? { isQuestionAside: true, isQuestionAwaited: false } : NONE);
      goOn(isYes);
    },
    end(isDone) {
      session.setState(NONE);
      goOn(isDone);
    },
  };
}
