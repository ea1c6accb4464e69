import { expect, test } from 'vitest';
import { parseAddress } from '../../game/ids.ts';
import { ADDRESS } from '../../testing/builders.ts';
import type { TxRecord } from '../stores/activity.ts';
import { encodeTxRecord, parseTxRecord } from './records.ts';

const RECORD: TxRecord = {
  id: 'a',
  address: parseAddress(ADDRESS),
  words: 'Explore a new planet and make it yours.',
  subject: { kind: 'build', side: 'planet', ambit: 'land', slot: 2 },
  createdAtMs: 5,
  phase: { step: 'sent', hash: 'AB'.repeat(32) },
};

test('a record is read back with its subject', () => {
  expect(parseTxRecord(encodeTxRecord(RECORD))).toEqual(RECORD);
});

test('a record of an older client is kept, about nothing a button asks for', () => {
  const { subject: _, ...rest } = RECORD;
  const kept = parseTxRecord({ version: 1, ...rest, topic: 'build/planet/land/2' });
  expect(kept).toEqual({ ...rest, subject: { kind: 'unnamed' } });
});

test('a subject that cannot be one costs the record nothing else', () => {
  const spoilt = { version: 2, ...RECORD, subject: { kind: 'struct', verb: 'attack', structId: '<b>' } };
  expect(parseTxRecord(spoilt)).toEqual({ ...RECORD, subject: { kind: 'unnamed' } });
});
