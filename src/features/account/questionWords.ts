/** What is asked before a login is signed, in plain words. docs/security.md 4. */
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

const SIGNS =
  'You would sign one line of text that names the guild, your address and the time. With it the guild’s service shows you what ' +
  'it keeps for members. It moves no coins and costs nothing.';
const LATER = 'Later sign-ins here are signed without a question, as long as this host stands for the same guild.';

export function questionWords({ why, guild, before, origin, endpoint }: SignInQuestion): QuestionWords {
  const host = new URL(origin).host;
  const name = labelOf(guild);
  const title = `Sign in at ${host} for ${name}?`;
  const named = isolated(tidyText(endpoint, ENDPOINT_SHOWN));
  const vouched =
    endpoint === ''
      ? 'The chain knows this guild. Its record names no service, so it does not vouch for this host.'
      : `The chain’s record of this guild names ${named}.`;
  switch (why) {
    case 'first':
      return { title, lines: [`You have not signed in at this host before. ${SIGNS}`, vouched, LATER], sure: null };
    case 'otherKey':
      return { title, lines: [`This key has not signed in at this host before. ${SIGNS}`, vouched, LATER], sure: null };
    case 'often':
      return {
        title: `Sign in at ${host} once more?`,
        lines: [
          'This host ended your session again and again, and asks for a new signature each time. A host in good order does not; ' +
            'so no further one is given in silence for a while.',
          SIGNS,
        ],
        sure: null,
      };
    case 'elsewhere':
      return {
        title: `${host} is not the service that the chain names`,
        lines: [
          `The chain’s record of ${name} names ${named}. This host says that it stands for that guild too. If it does not, ` +
            'whoever runs it could sign in there as you.',
          'Nothing was signed.',
        ],
        sure: `I know that ${host} belongs to ${name}`,
      };
    case 'untold':
      return {
        title: `The chain does not say who ${name} is`,
        lines: [
          `This node does not tell what the chain knows of the guild that ${host} says it stands for. If it does not, whoever ` +
            'runs it could sign in there as you.',
          'Nothing was signed.',
        ],
        sure: `I know that ${host} belongs to ${name}`,
      };
    case 'otherGuild':
      return {
        title: `${host} stands for another guild now`,
        lines: [
          `It stood for ${before ? labelOf(before) : 'another guild'} when you signed in here before, and now says ${name}. ` +
            'A host that only says so could use your signature at that other guild.',
          'Nothing was signed. If you do not know of a change, ask your guild before you go on.',
        ],
        sure: `I know that ${host} really changed to ${name}`,
      };
  }
}

function labelOf({ id, name }: SignInQuestion['guild']): string {
  const tidy = tidyText(name, NAME_SHOWN);
  return tidy === '' ? `guild ${id}` : `${isolated(tidy)} (${id})`;
}
