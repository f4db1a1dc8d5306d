import fc from 'fast-check';
import { ownPublicKey } from '../../../config/siteConfig.ts';

/** Headers of one purpose, and whether a call is refused for them. */
export type Part = { headers: Record<string, string>; isRefused?: boolean };

const part = (
  name: string,
  fine: readonly (string | null)[],
  refused: readonly (string | null)[],
) => {
  const asPart = (value: string | null, isRefused: boolean): Part => ({
    headers: value === null ? {} : { [name]: value },
    isRefused,
  });
  return fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...fine).map((value) => asPart(value, false)) },
    { weight: 1, arbitrary: fc.constantFrom(...refused).map((value) => asPart(value, true)) },
  );
};

/** Whatever Node's client lets into a header: nothing that could end its line. */
const anyValue = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
  maxLength: 60,
});

const ignored = (name: string, values: readonly string[]) =>
  fc
    .option(fc.oneof(fc.constantFrom(...values), anyValue), { freq: 2 })
    .map((value): Part => ({ headers: value === null ? {} : { [name]: value } }));

const proofOf = (parts: object) => Buffer.from(JSON.stringify(parts)).toString('base64');

const forged = {
  challenge: {
    parameters: {
      ...{ algorithm: 'PBKDF2/SHA-256', cost: 1e15, expiresAt: 1e15, keyLength: 1e9 },
      ...{ keyPrefix: '', keySignature: '', nonce: 'x', salt: 'é' },
    },
    signature: 'a'.repeat(64),
  },
  solution: { counter: -1, derivedKey: '' },
};

/** Every header of an insert but the key of the call and its context. */
export const anyHeaders: fc.Arbitrary<readonly Part[]> = fc.tuple(
  part(
    'apikey',
    [ownPublicKey],
    ['', ' ', 'sb_secret_x', `${ownPublicKey}x`, ownPublicKey.toUpperCase()],
  ),
  part(
    'authorization',
    [null, `Bearer ${ownPublicKey}`],
    [
      '',
      'Bearer',
      'Bearer ',
      'Bearer a.b.c',
      `bearer ${ownPublicKey}`,
      ownPublicKey,
      'Basic YTpi',
      `Bearer ${' '.repeat(2000)}`,
    ],
  ),
  part(
    'content-type',
    [
      'application/json',
      'application/json; charset=utf-8',
      'APPLICATION/JSON',
      'application/json;charset=latin1',
    ],
    [
      null,
      'text/csv',
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data',
      'application/jsonx',
      '*/*',
      'a',
      ', ',
    ],
  ),
  part(
    'content-profile',
    [null, 'public'],
    ['private', 'lead_desk', 'public, public', '__proto__'],
  ),
  part(
    'prefer',
    [
      null,
      'return=minimal',
      'count=exact',
      'tx=rollback',
      'missing=default, count=planned',
      'a=b, =, ,',
      'handling=lenient, x=y',
    ],
    [
      'return=representation',
      'return=headers-only',
      'resolution=merge-duplicates',
      'handling=strict, x=y',
      'count=exact,return=representation',
    ],
  ),
  ignored('accept', [
    '*/*',
    'text/csv',
    'application/vnd.pgrst.object+json',
    'application/openapi+json',
  ]),
  ignored('content-encoding', ['gzip', 'br', 'deflate', 'identity', 'gzip, gzip']),
  ignored('accept-profile', ['public', 'lead_desk']),
  ignored('origin', ['null', 'https://consigo.example', 'file://']),
  ignored('x-forwarded-for', ['127.0.0.1', '::1', '2001:db8::1, 10.0.0.1', 'unknown']),
  ignored('x-proof-of-work', [
    '',
    'e30',
    proofOf(forged),
    proofOf({ ...forged, solution: null }),
    proofOf([]),
  ]),
  ignored('range', ['0-9', 'bytes=0-', 'items=-1']),
);
