/** Server-side validation by parameter name. docs/network/web-api.md section 1 "Server-side validation of params". */
import { OBJECT_TYPE } from '../../../src/game/ids.ts';
import type { WebGeneration } from '../../options.ts';
import { isFromB } from './route.ts';

const ID = /^[a-zA-Z0-9-]+$/;
const ALPHANUMERIC = /^[a-zA-Z0-9]+$/;
const WORD = /^[a-zA-Z0-9_.-]+$/;
const DIGITS = /^[0-9]+$/;

/** The server runs its pattern bytewise, so non-ASCII letters mostly fail: the safe set is what is taken here. */
const USERNAME = /^[A-Za-z0-9_-]{3,20}$/;

function isJsonText(text: string): boolean {
  if (text === '') return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

type Rule = (text: string) => boolean;
const matches =
  (pattern: RegExp): Rule =>
  (text) =>
    pattern.test(text);

const RULES: Readonly<Record<string, Rule>> = {
  address: matches(ALPHANUMERIC),
  primary_address: matches(ALPHANUMERIC),
  validator_address: matches(ALPHANUMERIC),
  delegator_address: matches(ALPHANUMERIC),
  pubkey: matches(ALPHANUMERIC),
  signature: matches(ALPHANUMERIC),
  signature_format: matches(/^(?:bare|adr36)$/),
  owner: matches(ID),
  creator: matches(ID),
  controller: matches(ID),
  object_key: matches(/^\d+-\d+$/),
  denom: matches(WORD),
  attribute_type: matches(WORD),
  category: matches(WORD),
  label: matches(WORD),
  page: matches(DIGITS),
  offset: matches(DIGITS),
  times: matches(DIGITS),
  min_ore: matches(DIGITS),
  unix_timestamp: matches(DIGITS),
  tx_id: matches(DIGITS),
  permissions: matches(/^[0-9]{1,8}$/),
  code: matches(/^[A-HJ-NP-Z2-9]{5}$/),
  username: matches(USERNAME),
  pfp: isJsonText,
  pfp_client_render_attributes: isJsonText,
  user_agent: (text) => text.length <= 255,
  count_only: matches(/^[01]$/),
  fleet_away_only: matches(/^[01]$/),
  not_under_attack: matches(/^[01]$/),
  logged_in_address: matches(ALPHANUMERIC),
  q: (text) => text.length >= 1 && text.length <= 128,
};

/** Parameters that only generation B knows; older servers do not look at them. */
const RULES_OF_B: Readonly<Record<string, Rule>> = {
  updated_since: matches(DIGITS),
  since_seq: matches(DIGITS),
  since_height: matches(DIGITS),
  window_blocks: matches(DIGITS),
  after_id: matches(ID),
  include_meta: matches(/^[01]$/),
  include_total: matches(/^[01]$/),
};

const isObjectType: Rule = (text) => text in OBJECT_TYPE;
/** Words that are only looked at where they stand in the path; in a query each route says its own. */
const PATH_RULES: Readonly<Record<string, Rule>> = { object_type: isObjectType, owner_type: isObjectType };

function ruleOf(name: string): Rule | undefined {
  return RULES[name] ?? (name.endsWith('_id') ? matches(ID) : undefined);
}

/** 64 bytes in base64, as extensions give them. */
const isSignatureOfDocument = matches(/^[A-Za-z0-9+/]{86}==$/);

function adr36RuleOf(name: string): Rule | undefined {
  return name === 'signature' ? isSignatureOfDocument : ruleOf(name);
}

type Values = Readonly<Record<string, string | undefined>>;

function broken(values: Values, rule: (name: string) => Rule | undefined): readonly string[] {
  return Object.entries(values)
    .filter(([name, value]) => value !== undefined && rule(name)?.(value) === false)
    .map(([name]) => `${name} - This value is not valid.`);
}

/** `"field - text"` for every field of a body that breaks its rule; a name without a rule takes anything. */
export function bodyViolations(values: Values): readonly string[] {
  return broken(values, values['signature_format'] === 'adr36' ? adr36RuleOf : ruleOf);
}

/** The same for the query and the path of a request. */
export function violations(query: Values, path: Values, generation: WebGeneration): readonly string[] {
  const known = (name: string): Rule | undefined =>
    name in RULES_OF_B ? (isFromB(generation) ? RULES_OF_B[name] : undefined) : ruleOf(name);
  return [...broken(query, known), ...broken(path, (name) => PATH_RULES[name] ?? ruleOf(name))];
}
