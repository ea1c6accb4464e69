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
    "authentication_error: The guild server asks you to sign in.
    signature_validation_failed: The guild server did not accept the signature. Check the clock of this device.
    player_address_does_not_exists: This key is not a member of that guild.
    player_does_not_exists: The guild server does not know this player yet. Wait a few blocks.
    resource_already_exists: This key has signed up already.
    invalid_request_content: The guild server could not read the request. This is a bug in the client.
    address_does_not_exist: The guild server does not know this address.
    failed_to_create_activation_code: The guild server could not make a code. Try again.
    not_found: The guild server has nothing there to change.
    search_string_required: The guild server misses the field search_string.
    start_time_end_time_required: The guild server misses the field start_time_end_time.
    object_type_start_time_end_time_required: The guild server misses the field object_type_start_time_end_time.
    time_range_invalid: The time span must end after it starts.
    time_range_too_large: The time span is too long: 7 days at most, 30 in hours or days.
    object_key_invalid: That number is not kept for this kind of object.
    metric_invalid: The guild server does not accept the value of metric.
    object_type_invalid: The guild server does not accept the value of object_type.
    category_invalid: The guild server does not accept the value of category.
    role_invalid: The guild server does not accept the value of role.
    order_invalid: The guild server does not accept the value of order.
    bucket_invalid: The guild server does not accept the value of bucket.
    kind_invalid: The guild server does not accept the value of kind.
    since_seq_unsupported: The guild server cannot answer with since_seq here.
    updated_since_unsupported: The guild server cannot answer with updated_since here."
  `);
});

it('a key that is a property of every object is no known key', () => {
  expect(new ApiRefusedError('/api/x', 400, { constructor: 'odd.' }).what).toBe('The guild server refused: odd.');
});

it('a refusal without a reason says what its status says', () => {
  const what = [400, 401, 403].map((status) => new ApiRefusedError('/api/x', status, {}).what);
  expect(what).toEqual([
    'The guild server refused without a reason.',
    'The guild server asks you to sign in.',
    'The guild server does not allow that.',
  ]);
});
