/** What is asked before a text for the guild server is signed, in plain words. docs/security.md 4. */
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { isolated, tidyText } from '../../lib/tidyText.ts';
import type { AskedText, SignInQuestion } from '../../state/stores/session.ts';

export interface QuestionWords {
  readonly title: string;
  readonly lines: readonly string[];
  /** What has to be ticked first, where a yes can do harm; null where it cannot. */
  readonly sure: string | null;
  /** The yes. */
  readonly press: string;
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

type Named = { readonly host: string; readonly name: string };

/** What a yes does, where the host may not be the guild's; and what is done with it. */
const YES: Readonly<Record<AskedText['kind'], { readonly means: (named: Named) => string; readonly press: Sentence }>> =
  {
    login: {
      means: (named) => say('If you approve, this key signs in at {host} as a member of {name}.', named),
      press: mark('Sign in'),
    },
    signup: {
      means: (named) =>
        say('If you approve, you ask {host} to make you a member of {name}. This key then signs in there.', named),
      press: mark('Sign and join'),
    },
    register: {
      means: ({ host }) =>
        say('If you approve, {host} passes your request on to your other device. This key then signs in there.', {
          host,
        }),
      press: mark('Sign and ask'),
    },
  };

/** @param page host that serves this page; the guild server's may be another */
export function questionWords(
  { why, signs, guild, before, origin, endpoint }: SignInQuestion,
  page: string,
): QuestionWords {
  const { host } = new URL(origin);
  const name = labelOf(guild);
  const press = say(YES[signs.kind].press);
  const title = say('Sign in at {host} for {name}?', { host, name });
  const named = isolated(tidyText(endpoint, ENDPOINT_SHOWN));
  const vouched =
    endpoint === ''
      ? say('The chain knows this guild. Its record names no service, so it does not vouch for this host.')
      : say('The chain’s record of this guild names {named}.', { named });
  const places =
    page === host
      ? say('This page comes from {host}, and so does its guild server.', { host })
      : say('This page comes from {page}, and its guild server is {host}.', { page, host });
  const means = YES[signs.kind].means({ host, name });
  const risk = say(
    'If {host} isn’t the guild’s, whoever runs it could sign in at the guild as you. They can’t move your coins.',
    { host },
  );
  const decide = say(
    'Did you get this address from the guild itself? If not, ask the guild first. Nothing was signed.',
  );
  const sure = say('I know that {host} belongs to {name}', { host, name });
  switch (why) {
    case 'first':
      return {
        title,
        lines: [`${say('You have not signed in at this host before.')} ${say(SIGNS)}`, vouched, say(LATER)],
        sure: null,
        press,
      };
    case 'otherKey':
      return {
        title,
        lines: [`${say('This key has not signed in at this host before.')} ${say(SIGNS)}`, vouched, say(LATER)],
        sure: null,
        press,
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
        press,
      };
    case 'elsewhere':
      return {
        title: say('The guild’s record names another address'),
        lines: [say('The chain’s record of {name} names {named}.', { name, named }), places, means, risk, decide],
        sure,
        press,
      };
    case 'untold':
      return {
        title: say('The guild server can’t be checked'),
        lines: [
          say('This node doesn’t say what the chain’s record of {name} names.', { name }),
          places,
          means,
          risk,
          decide,
        ],
        sure,
        press,
      };
    case 'otherGuild':
      return {
        title: say('{host} stands for another guild now', { host }),
        lines: [
          say('{host} stood for {former} when you signed in here before. Now it says {name}.', {
            host,
            former: before ? labelOf(before) : say('another guild'),
            name,
          }),
          means,
          say('A host that only says so could use your signature at that other guild.'),
          say('Nothing was signed. If you do not know of a change, ask your guild before you go on.'),
        ],
        sure: say('I know that {host} really changed to {name}', { host, name }),
        press,
      };
  }
}

function labelOf({ id, name }: SignInQuestion['guild']): string {
  const tidy = tidyText(name, NAME_SHOWN);
  return tidy === '' ? say('guild {id}', { id }) : `${isolated(tidy)} (${id})`;
}
