/** Server-side validation by parameter name. facts/web-api.md section 1 "Server-side validation of params". */

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
  q: (text) => text.length >= 1 && text.length <= 128,
};

function ruleOf(name: string): Rule | undefined {
  return RULES[name] ?? (name.endsWith('_id') ? matches(ID) : undefined);
}

/** `"field - text"` for every value that breaks its rule; a name without a rule takes anything. */
export function violations(values: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.entries(values)
    .filter(([name, value]) => value !== undefined && ruleOf(name)?.(value) === false)
    .map(([name]) => `${name} - This value is not valid.`);
}
