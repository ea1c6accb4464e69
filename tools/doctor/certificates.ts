/** Certificates for tests, of an authority made for it, and dated at will: X.509 (RFC 5280, section 4.1) in as little DER as it takes. */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

export interface Authority {
  /** PEM, for whoever is to trust it. */
  readonly ca: string;
  /** For localhost, good from a year before now, or before its end, until then. */
  issue(endsAtMs: number): { readonly key: string; readonly cert: string };
}

const YEAR_MS = 31_536_000_000;

/** Tags: X.690, section 8. */
const TAG = { boolean: 1, integer: 2, bits: 3, bytes: 4, oid: 6, utf8: 12, utc: 23, list: 48, set: 49 } as const;
/** The value of an OID, encoded. */
const OID = {
  ecdsaWithSha256: '2a8648ce3d040302',
  commonName: '550403',
  basicConstraints: '551d13',
  subjectAltName: '551d11',
} as const;

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...head]), body]);
}

const oid = (hex: string): Buffer => der(TAG.oid, Buffer.from(hex, 'hex'));
const ALGORITHM = der(TAG.list, oid(OID.ecdsaWithSha256));

function nameOf(text: string): Buffer {
  return der(TAG.list, der(TAG.set, der(TAG.list, oid(OID.commonName), der(TAG.utf8, Buffer.from(text)))));
}

function timeOf(atMs: number): Buffer {
  const digits = new Date(atMs).toISOString().replace(/[-:T]/g, '');
  return der(TAG.utc, Buffer.from(`${digits.slice(2, 14)}Z`));
}

function extension(name: string, ...value: readonly Buffer[]): Buffer {
  return der(TAG.list, oid(name), der(TAG.bytes, der(TAG.list, ...value)));
}

interface Described {
  readonly serial: number;
  readonly issuer: string;
  readonly subject: string;
  readonly endsAtMs: number;
  readonly publicKey: KeyObject;
  readonly extensions: readonly Buffer[];
}

function certify({ serial, issuer, subject, endsAtMs, publicKey, extensions }: Described, by: KeyObject): string {
  const version = der(0xa0, der(TAG.integer, Buffer.from([2])));
  const begin = timeOf(Math.min(Date.now(), endsAtMs) - YEAR_MS);
  const signed = der(
    TAG.list,
    version,
    der(TAG.integer, Buffer.from([serial])),
    ALGORITHM,
    nameOf(issuer),
    der(TAG.list, begin, timeOf(endsAtMs)),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(TAG.list, ...extensions)),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', signed, by)]);
  const text = der(TAG.list, signed, ALGORITHM, der(TAG.bits, signature)).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${text.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' });

export function createAuthority(): Authority {
  const issuer = 'Authority of a test';
  const own = newKeys();
  const isAuthority = extension(OID.basicConstraints, der(TAG.boolean, Buffer.from([255])));
  const ofItself = { serial: 1, issuer, subject: issuer, endsAtMs: Date.now() + YEAR_MS, publicKey: own.publicKey };
  let serial = 1;
  return {
    ca: certify({ ...ofItself, extensions: [isAuthority] }, own.privateKey),
    issue(endsAtMs) {
      const { publicKey, privateKey } = newKeys();
      // A DNS name and an IP address, by their implicit tags.
      const names = extension(
        OID.subjectAltName,
        der(0x82, Buffer.from('localhost')),
        der(0x87, Buffer.from([127, 0, 0, 1])),
      );
      const described = { serial: ++serial, issuer, subject: 'localhost', endsAtMs, publicKey, extensions: [names] };
      const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
      return { key, cert: certify(described, own.privateKey) };
    },
  };
}
