import { expect, test } from 'vitest';
import { parseAddress } from '../../game/ids.ts';
import { ADDRESS } from '../../testing/builders.ts';
import { blockHeight } from '../../game/units.ts';
import type { TxRecord } from '../stores/activity.ts';
import { encodeTxRecord, parseTxRecord } from './records.ts';

const RECORD: TxRecord = {
  id: 'a',
  address: parseAddress(ADDRESS),
  key: 'play',
  words: 'Explore a new planet and make it yours.',
  subject: { kind: 'build', side: 'planet', ambit: 'land', slot: 2 },
  createdAtMs: 5,
  phase: { step: 'sent', hash: 'AB'.repeat(32) },
};

test('a record is read back with its subject', () => {
  expect(parseTxRecord(encodeTxRecord(RECORD))).toEqual(RECORD);
});

test('with the addresses that it paid', () => {
  const paid = { ...RECORD, paidTo: [RECORD.address] };
  expect(parseTxRecord(encodeTxRecord(paid))).toEqual(paid);
});

test('with every signature that was given for it', () => {
  const at = { from: blockHeight(7n), until: blockHeight(22n) };
  const attempts = [
    { hash: 'AB'.repeat(32), sequence: 4n, ...at },
    { hash: 'CD'.repeat(32), sequence: 4n, ...at },
  ];
  expect(parseTxRecord(encodeTxRecord({ ...RECORD, attempts }))).toEqual({ ...RECORD, attempts });
});

test('what an older client did not know and never sent did not happen', () => {
  const why = 'The wallet was locked before this action was signed. Nothing was sent.';
  const unknown = (hash: string | null) => ({ version: 2, ...RECORD, phase: { step: 'unknown', hash, why } });
  expect(parseTxRecord(unknown(null))?.phase).toEqual({ step: 'dropped', hash: null, why });
  expect(parseTxRecord(unknown('AB'))?.phase).toEqual({ step: 'unknown', hash: 'AB', why });
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
