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
  'You sign one line of text that names the guild, your address and the time. With it, the guild server shows you member data. Signing moves no coins and costs nothing.',
);
const LATER = mark('Later sign-ins to this guild server are automatic while the server is set up for the same guild.');

type Named = { readonly host: string; readonly name: string };

/** What a yes does, where the host may not be the guild's; and what is done with it. */
const YES: Readonly<Record<AskedText['kind'], { readonly means: (named: Named) => string; readonly press: Sentence }>> =
  {
    login: {
      means: (named) => say('If you approve, this key signs in to {host} as a member of {name}.', named),
      press: mark('Sign in'),
    },
    signup: {
      means: (named) =>
        say('If you approve, you ask {host} to make you a member of {name}. This key then signs in there.', named),
      press: mark('Sign and join'),
    },
    register: {
      means: ({ host }) =>
        say('If you approve, {host} forwards your request to your other device. This key then signs in there.', {
          host,
        }),
      press: mark('Sign request'),
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
  const title = say('Sign in to {host} for {name}?', { host, name });
  const named = isolated(tidyText(endpoint, ENDPOINT_SHOWN));
  const vouched =
    endpoint === ''
      ? say(
          'This guild has no server address on the chain. The chain can’t confirm that this server belongs to the guild.',
        )
      : say('On the chain, the server address of this guild is {named}.', { named });
  const places =
    page === host
      ? say('This page and its guild server are both at {host}.', { host })
      : say('This page comes from {page}, and its guild server is {host}.', { page, host });
  const means = YES[signs.kind].means({ host, name });
  const risk = say(
    'If {host} doesn’t belong to the guild, its operator could sign in to the guild as you. The operator can’t move your coins.',
    { host },
  );
  const decide = say('Nothing was signed. If you didn’t get this address from the guild itself, ask the guild first.');
  const sure = say('I know that {host} belongs to {name}', { host, name });
  switch (why) {
    case 'first':
      return {
        title,
        lines: [`${say('You haven’t signed in to this guild server before.')} ${say(SIGNS)}`, vouched, say(LATER)],
        sure: null,
        press,
      };
    case 'otherKey':
      return {
        title,
        lines: [`${say('This key hasn’t signed in to this guild server before.')} ${say(SIGNS)}`, vouched, say(LATER)],
        sure: null,
        press,
      };
    case 'often':
      return {
        title: say('Sign in to {host} again?', { host }),
        lines: [
          say(
            'This guild server keeps ending your session. Automatic sign-in is paused for a while, so you must approve each sign-in.',
          ),
          say(SIGNS),
        ],
        sure: null,
        press,
      };
    case 'elsewhere':
      return {
        title: say('Different guild server address'),
        lines: [
          say('On the chain, the server address of {name} is {named}.', { name, named }),
          places,
          means,
          risk,
          decide,
        ],
        sure,
        press,
      };
    case 'untold':
      return {
        title: say('The guild server can’t be checked'),
        lines: [say('This node doesn’t provide the server address of {name}.', { name }), places, means, risk, decide],
        sure,
        press,
      };
    case 'otherGuild':
      return {
        title: say('Different guild at {host}', { host }),
        lines: [
          say('At your last sign-in, {host} was set up for {former}. Now the server is set up for {name}.', {
            host,
            former: before ? labelOf(before) : say('another guild'),
            name,
          }),
          means,
          say('If the guild didn’t change, this server could use your signature at the other guild.'),
          say('Nothing was signed. If you didn’t know about a change, ask your guild before you continue.'),
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
