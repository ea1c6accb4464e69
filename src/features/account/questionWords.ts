/** What is asked before a login is signed, in plain words. docs/security.md 4. */
import { mark, say } from '../../lib/words/say.ts';
import { isolated, tidyText } from '../../lib/tidyText.ts';
import type { SignInQuestion } from '../../state/stores/session.ts';

export interface QuestionWords {
  readonly title: string;
  readonly lines: readonly string[];
  /** What has to be ticked first, where a yes can do harm; null where it cannot. */
  readonly sure: string | null;
}

/** An owner may write anything into the guild's record. */
const ENDPOINT_SHOWN = 120;
const NAME_SHOWN = 48;

const SIGNS = mark(
  'You would sign one line of text that names the guild, your address and the time. With it the guild’s service shows you what it keeps for members. It moves no coins and costs nothing.',
);
const LATER = mark(
  'Later sign-ins here are signed without a question, as long as this host stands for the same guild.',
);

export function questionWords({ why, guild, before, origin, endpoint }: SignInQuestion): QuestionWords {
  const host = new URL(origin).host;
  const name = labelOf(guild);
  const title = say('Sign in at {host} for {name}?', { host, name });
  const named = isolated(tidyText(endpoint, ENDPOINT_SHOWN));
  const vouched =
    endpoint === ''
      ? say('The chain knows this guild. Its record names no service, so it does not vouch for this host.')
      : say('The chain’s record of this guild names {named}.', { named });
  switch (why) {
    case 'first':
      return {
        title,
        lines: [`${say('You have not signed in at this host before.')} ${say(SIGNS)}`, vouched, say(LATER)],
        sure: null,
      };
    case 'otherKey':
      return {
        title,
        lines: [`${say('This key has not signed in at this host before.')} ${say(SIGNS)}`, vouched, say(LATER)],
        sure: null,
      };
    case 'often':
      return {
        title: say('Sign in at {host} once more?', { host }),
        lines: [
          say(
            'This host ended your session again and again, and asks for a new signature each time. A host in good order does not; so no further one is given in silence for a while.',
          ),
          say(SIGNS),
        ],
        sure: null,
      };
    case 'elsewhere':
      return {
        title: say('{host} is not the service that the chain names', { host }),
        lines: [
          say(
            'The chain’s record of {name} names {named}. This host says that it stands for that guild too. If it does not, whoever runs it could sign in there as you.',
            { name, named },
          ),
          say('Nothing was signed.'),
        ],
        sure: say('I know that {host} belongs to {name}', { host, name }),
      };
    case 'untold':
      return {
        title: say('The chain does not say who {name} is', { name }),
        lines: [
          say(
            'This node does not tell what the chain knows of the guild that {host} says it stands for. If it does not, whoever runs it could sign in there as you.',
            { host },
          ),
          say('Nothing was signed.'),
        ],
        sure: say('I know that {host} belongs to {name}', { host, name }),
      };
    case 'otherGuild':
      return {
        title: say('{host} stands for another guild now', { host }),
        lines: [
          say(
            'It stood for {former} when you signed in here before, and now says {name}. A host that only says so could use your signature at that other guild.',
            { former: before ? labelOf(before) : say('another guild'), name },
          ),
          say('Nothing was signed. If you do not know of a change, ask your guild before you go on.'),
        ],
        sure: say('I know that {host} really changed to {name}', { host, name }),
      };
  }
}

function labelOf({ id, name }: SignInQuestion['guild']): string {
  const tidy = tidyText(name, NAME_SHOWN);
  return tidy === '' ? say('guild {id}', { id }) : `${isolated(tidy)} (${id})`;
}
