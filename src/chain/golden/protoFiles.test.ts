/** The .proto files against the tables of the facts, read as text: CI has no proto compiler. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FACTS, type FieldRow } from './fields.ts';

interface ProtoFile {
  readonly messages: Readonly<Record<string, readonly FieldRow[]>>;
  readonly enums: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Method → request, response. */
  readonly methods: Readonly<Record<string, readonly [string, string]>>;
  /** Messages and enums, services left out, that have no comment in the line above. */
  readonly silent: readonly string[];
}

const PROTO = new URL('../../../proto/', import.meta.url);

function textOf(name: string): string {
  return readFileSync(new URL(name, PROTO), 'utf8');
}

/** Enough of the grammar for files that nest nothing and use no maps, oneofs or options. */
function readProto(name: string): ProtoFile {
  const text = textOf(name);
  const bare = text.replace(/\/\/.*/g, '');
  const messages = [...bare.matchAll(/\bmessage (\w+) \{([^}]*)\}/g)].map(([, message = '', body = '']) => {
    const fields = [...body.matchAll(/(repeated |optional )?([\w.]+) (\w+) = (\d+);/g)];
    return [message, fields.map(([, label, type = '', field = '', n]) => [Number(n), field, typeOf(label, type)])];
  });
  const enums = [...bare.matchAll(/\benum (\w+) \{([^}]*)\}/g)].map(([, word = '', body = '']) => {
    const members = [...body.matchAll(/(\w+) = (\d+);/g)].map(([, member, number]) => [member, Number(number)]);
    return [word, Object.fromEntries(members)];
  });
  const methods = [...bare.matchAll(/rpc (\w+)\((\w+)\) returns \((\w+)\);/g)].map(([, method, request, response]) => {
    return [method, [request, response]];
  });
  const silent = [...text.matchAll(/(?<=\n)(?<!\/\/[^\n]*\n)(?:message|enum) (\w+) \{/g)].map(([, word = '']) => word);
  return {
    messages: Object.fromEntries(messages),
    enums: Object.fromEntries(enums),
    methods: Object.fromEntries(methods),
    silent,
  };
}

/** As the tables write it: no package, and an `optional` that changes no byte of a message field left out. */
function typeOf(label: string | undefined, type: string): string {
  const word = type.slice(type.lastIndexOf('.') + 1);
  return label === 'repeated ' ? `repeated ${word}` : word;
}

const files = {
  tx: readProto('game/tx.proto'),
  entities: readProto('game/entities.proto'),
  responses: readProto('game/responses.proto'),
  enums: readProto('game/enums.proto'),
};

describe('the .proto files', () => {
  it('define the 97 messages and their responses as the facts do, and no other', () => {
    expect(files.tx.messages).toEqual(FACTS.messages);
    expect(files.responses.messages).toEqual(FACTS.responses);
  });

  it('define the records as the facts do, and no other', () => {
    // Coin and Timestamp belong to the framework and to protobuf.
    const { Coin: _coin, Timestamp: _timestamp, ...records } = FACTS.records;
    expect(files.entities.messages).toEqual(records);
  });

  it('define the enums as the facts do, and no other', () => {
    expect(files.enums.enums).toEqual(FACTS.enums);
  });

  it('pair every message with the response of the facts', () => {
    const pairs = Object.entries(FACTS.answers).map(([name, answer]) => [name.slice('Msg'.length), [name, answer]]);
    expect(files.responses.methods).toEqual(Object.fromEntries(pairs));
  });

  it('say of everything but plain responses what it is', () => {
    const silent = Object.values(files).flatMap((file) => file.silent);
    expect(silent).toContain('MsgPlayerSendResponse');
    expect(silent.filter((name) => !name.startsWith('Msg') || !name.endsWith('Response'))).toEqual([]);
  });

  it('never take up a number that the chain left out', () => {
    expect(textOf('game/tx.proto')).toContain('message MsgStructMove {\n  reserved 3;');
  });

  it('name no brand: packages begin with the neutral words', () => {
    const names = readdirSync(PROTO, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.proto'));
    expect(names).toHaveLength(5);
    for (const name of names) expect(textOf(name)).toMatch(/^package (game\.game|sdk\.[\w.]+);$/m);
  });
});
