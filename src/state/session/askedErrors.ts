/** Why a text for a guild's service was not signed. */
import type { GuildId } from '../../game/ids.ts';
import { BaseError } from '../../lib/BaseError.ts';
import { say } from '../../lib/words/say.ts';
import type { SignInQuestion } from '../stores/session.ts';

/** The player is asked first; what waits for it is to be tried again after the answer. */
export class SignInAskedError extends BaseError {
  readonly question: SignInQuestion;

  constructor(question: SignInQuestion) {
    super({
      code: 'sign_in_asks',
      what: say('Signing in at the guild’s service waits for your word.'),
      hint: say('Answer the question at the top of the page.'),
    });
    this.question = question;
  }
}

/** A host can state any guild; only one that the chain knows is ever signed for. */
export class GuildNotOnChainError extends BaseError {
  constructor(guildId: GuildId, origin: string, cause?: unknown) {
    super({
      code: 'guild_not_on_chain',
      what: say(
        'This host says that it stands for guild {guild}, and the chain knows no such guild. Nothing was signed.',
        { guild: guildId },
      ),
      where: origin,
      hint: say('Tell whoever runs this host, or play at another one.'),
      cause,
    });
  }
}
