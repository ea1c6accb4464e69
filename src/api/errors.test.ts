import { expect, it } from 'vitest';
import { ApiRefusedError } from './errors.ts';

/** Every key the facts name. docs/network/web-api.md sections 1, 2, 4, 5, 7, 9. */
const KEYS = [
  'authentication_error',
  'signature_validation_failed',
  'player_address_does_not_exists',
  'player_does_not_exists',
  'resource_already_exists',
  'invalid_request_content',
  'address_does_not_exist',
  'failed_to_create_activation_code',
  'not_found',
  'search_string_required',
  'start_time_end_time_required',
  'object_type_start_time_end_time_required',
  'time_range_invalid',
  'time_range_too_large',
  'object_key_invalid',
  'metric_invalid',
  'object_type_invalid',
  'category_invalid',
  'role_invalid',
  'order_invalid',
  'bucket_invalid',
  'kind_invalid',
  'since_seq_unsupported',
  'updated_since_unsupported',
];

it('every key of the server has a sentence', () => {
  const sentences = KEYS.map((key) => `${key}: ${new ApiRefusedError('/api/x', 400, { [key]: 'raw text' }).what}`);
  expect(sentences.join('\n')).toMatchInlineSnapshot(`
    "authentication_error: Sign in to the guild server first.
    signature_validation_failed: The guild server rejected the signature. Check this device’s clock.
    player_address_does_not_exists: This key doesn’t belong to a member of this guild. Join the guild first.
    player_does_not_exists: The guild server doesn’t have this player yet. Wait a few blocks and try again.
    resource_already_exists: This key is already registered. Sign in with it.
    invalid_request_content: The guild server couldn’t read the request. This is a bug in Orrery. Please report it.
    address_does_not_exist: This address isn’t registered with the guild server. Join the guild first.
    failed_to_create_activation_code: The guild server couldn’t create a code. Try again.
    not_found: The guild server didn’t find the entry to change. Reload the page.
    search_string_required: The guild server needs the field search_string. Fill it in and try again.
    start_time_end_time_required: The guild server needs the field start_time_end_time. Fill it in and try again.
    object_type_start_time_end_time_required: The guild server needs the field object_type_start_time_end_time. Fill it in and try again.
    time_range_invalid: The time span must end after it starts.
    time_range_too_large: The time span is too long. Choose at most 7 days, or 30 days with hourly or daily values.
    object_key_invalid: This value isn’t recorded for this kind of object. Choose another value.
    metric_invalid: The guild server rejected the value of metric. Change it and try again.
    object_type_invalid: The guild server rejected the value of object_type. Change it and try again.
    category_invalid: The guild server rejected the value of category. Change it and try again.
    role_invalid: The guild server rejected the value of role. Change it and try again.
    order_invalid: The guild server rejected the value of order. Change it and try again.
    bucket_invalid: The guild server rejected the value of bucket. Change it and try again.
    kind_invalid: The guild server rejected the value of kind. Change it and try again.
    since_seq_unsupported: The guild server doesn’t support since_seq for this request. Ask the server’s operator to update the server.
    updated_since_unsupported: The guild server doesn’t support updated_since for this request. Ask the server’s operator to update the server."
  `);
});

it('a key that is a property of every object is no known key', () => {
  expect(new ApiRefusedError('/api/x', 400, { constructor: 'odd.' }).what).toBe(
    'The guild server rejected the request: odd. Try again later.',
  );
});

it('a refusal without a reason says what its status says', () => {
  const what = [400, 401, 403].map((status) => new ApiRefusedError('/api/x', status, {}).what);
  expect(what).toEqual([
    'The guild server rejected the request without a reason. Try again later.',
    'Sign in to the guild server first.',
    'The guild server doesn’t allow this request. Check your permissions.',
  ]);
});
