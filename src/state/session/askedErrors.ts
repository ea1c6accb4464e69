/** Why a text for a guild's service was not signed. */
import type { GuildId } from '../../game/ids.ts';
import { BaseError } from '../../lib/BaseError.ts';
import { say } from '../../lib/words/say.ts';
import type { SignInQuestion } from '../stores/session.ts';

/** The player is asked first (createQuestions.ts); what waits for it is to be tried again after the answer. */
export class SignInAskedError extends BaseError {
  readonly question: SignInQuestion;

  constructor(question: SignInQuestion) {
    super({
      code: 'sign_in_asks',
      what: say('You’re not signed in to the guild server yet.'),
      hint: say('Answer the sign-in request, then try again.'),
    });
    this.question = question;
  }
}

/** What was pressed stopped at a question, and the player turned back there. */
export class SignInDeclinedError extends BaseError {
  constructor() {
    super({
      code: 'sign_in_declined',
      what: say('You didn’t approve the sign-in, so nothing was signed.'),
      hint: say('Try again to see the request.'),
    });
  }
}

/** A host can state any guild; only one that the chain knows is ever signed for. */
export class GuildNotOnChainError extends BaseError {
  constructor(guildId: GuildId, origin: string, cause?: unknown) {
    super({
      code: 'guild_not_on_chain',
      what: say(
        'This site is set up for guild {guild}, but that guild doesn’t exist on the chain. Nothing was signed.',
        { guild: guildId },
      ),
      where: origin,
      hint: say('Tell the host of this site, or use another site.'),
      cause,
    });
  }
}
