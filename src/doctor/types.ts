/** What the doctor knows, and what it says. Values only: who asked, a page or the command line, is one of them. */
import type { Sentence } from '../lib/words/sentence.ts';

/** `cannotTell`: nobody asked, or something else has to be mended before it can be told. */
export type Verdict = 'fine' | 'warn' | 'wrong' | 'cannotTell';

/** Where a host looks for what has to be changed. */
export type Group = 'pages' | 'config' | 'node' | 'guild' | 'stream' | 'heights' | 'line';

export interface Judgement {
  readonly verdict: Verdict;
  /** One or two sentences of what was seen. */
  readonly what: string;
}

/** One thing that a host can get wrong. */
export interface Check {
  /** `node.chainId` */
  readonly id: string;
  readonly group: Group;
  /** Two to five words for a list: `Chain id`. */
  readonly title: Sentence;
  /** The question, for somebody who has never hosted anything. */
  readonly asks: Sentence;
  /** What to change, and where, when the answer is no; a function where it shows lines of a web server's own. */
  readonly mend: Sentence | (() => string);
  /** Checks that have to be passed before this one tells anything of its own. */
  readonly after?: readonly string[];
  readonly judge: (facts: Facts) => Judgement;
}

/** A check with its answer, said in the language of that moment. */
export interface Finding extends Judgement {
  readonly id: string;
  readonly group: Group;
  readonly title: string;
  readonly asks: string;
  /** null = nothing has to be changed. */
  readonly mend: string | null;
  /** Another check has to be passed first. */
  readonly isBlocked: boolean;
}

/**
 * Whether a page of this host may read an answer, as a browser sees it. A page is told only that it may not (`refused`), and whether
 * it would without cookies (`refusedWithCookies`); the command line reads which header is to blame.
 */
export type Reading =
  | 'sameOrigin'
  | 'allowed'
  | 'noHeader'
  | 'otherOrigin'
  | 'wildcard'
  | 'noCredentials'
  | 'refused'
  | 'refusedWithCookies';

export interface Answer {
  readonly url: string;
  /** null = none came, or none that may be read. */
  readonly status: number | null;
  /** Why none came, in the words of whoever tried; null where one came. */
  readonly why: string | null;
  /** null = nobody answered. */
  readonly reading: Reading | null;
  /** By lower-case name; of one that a page may not read, none. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  /** Cookies it sets, as they came; null = a page is not shown them. */
  readonly cookies: readonly string[] | null;
  /** Halfway between question and answer, ms since the epoch. */
  readonly atMs: number;
}

/** What a page has to be allowed before its browser sends a request with a JSON body. */
export type Preflight = 'allowed' | 'notAnswered' | 'refused' | 'header';

export interface Certificate {
  readonly host: string;
  /** ms since the epoch */
  readonly endsAtMs: number;
  /** Why a browser would not trust it; null = it would. */
  readonly distrust: string | null;
}

export interface StreamTalk {
  readonly opened: boolean;
  /** Why it did not open, or closed by itself; null = neither. */
  readonly why: string | null;
  /** What it was heard to speak; null = nothing was heard. */
  readonly speaks: 'nats' | 'json' | null;
  /** It lets nobody in without a password. */
  readonly wantsPassword: boolean;
  /** The block of the last frame; null = none came. */
  readonly height: number | null;
  /** How long a block was waited for, ms. */
  readonly waitedMs: number;
  /** Of how many further sockets at once how many opened. */
  readonly more: { readonly asked: number; readonly opened: number };
}

export interface NodeTalk {
  readonly opened: boolean;
  readonly why: string | null;
  readonly chainId: string | null;
}

/** What config.json says, as far as it can be read; null = not, or not usably. */
export interface ConfigFacts {
  /** What the client refuses in it, and says so on a page of its own. */
  readonly problems: readonly { readonly path: string; readonly what: string }[];
  /** Ids of the guilds and networks that the file has besides its first. */
  readonly others: readonly string[];
  readonly rest: string | null;
  readonly rpc: string | null;
  readonly rpcWebsocket: string | null;
  readonly web: string | null;
  readonly stream: string | null;
  /** The signer on a hostname of its own. */
  readonly signer: string | null;
  readonly dialect: 'nats' | 'json' | null;
  readonly namespace: string | null;
  readonly sdkRoot: string | null;
  readonly addressPrefix: string | null;
  readonly chainId: string | null;
  readonly alphaDenom: string | null;
  readonly nominalBlockMs: number;
  /** What the client says of colours that it does not use. */
  readonly unreadColors: readonly string[];
}

/** What was asked of the host's files and of its services. */
export type AnswerName =
  | 'index'
  | 'deepLink'
  | 'noFile'
  | 'script'
  | 'style'
  | 'wasm'
  | 'signer'
  | 'signerHost'
  | 'worker'
  | 'configFile'
  | 'release'
  | 'nodeInfo'
  | 'params'
  | 'height'
  | 'heightLater'
  | 'heightAsPage'
  | 'block'
  | 'supply'
  | 'address'
  | 'guildRecord'
  | 'rpcStatus'
  | 'timestamp'
  | 'timestampAsPage'
  | 'hostGuild'
  | 'logout'
  | 'signUp'
  | 'signIn'
  | 'webBlock';

export interface Facts {
  readonly by: 'page' | 'commandLine';
  /** Where the pages are, with a slash at its end: `https://play.example/`. */
  readonly base: string;
  readonly atMs: number;
  /** Whether a player is signed in here, so that the server would know him by his cookie. */
  readonly isSignedIn: boolean;
  /** null = config.json was not read. */
  readonly config: ConfigFacts | null;
  /** What nobody asked is absent. */
  readonly answers: Readonly<Partial<Record<AnswerName, Answer>>>;
  /** By path pattern: the questions that the client cannot do without. */
  readonly nodeRoutes: ReadonlyMap<string, Answer>;
  readonly webRoutes: ReadonlyMap<string, Answer>;
  readonly restPreflight: Preflight | null;
  readonly webPreflight: Preflight | null;
  readonly nodeSocket: NodeTalk | null;
  readonly stream: StreamTalk | null;
  /** null = a page is not shown them. */
  readonly certificates: readonly Certificate[] | null;
}
