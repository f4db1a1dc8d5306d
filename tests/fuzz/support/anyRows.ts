import fc from 'fast-check';
import { anyCell, anyNumber } from './anyCell.ts';
import type { Members } from './judgeRows.ts';

const texts = ['name', 'email', 'phone', 'platform', 'company', 'notes'];
const numbers = ['abandoned_carts', 'average_value', 'potential_revenue'];
const strangers = [
  'id',
  'created_at',
  '__proto__',
  'constructor',
  'toString',
  'Name',
  'name ',
  '',
  'é',
  '0',
];

const lead: Members = [
  ['name', '"Ana Conceição"'],
  ['email', '"ana@calcadosaurora.com.br"'],
  ['phone', '"(11) 98765-4321"'],
  ['platform', '"VTEX"'],
];

type Change = (members: Members) => Members;

const set =
  (key: string, cell: string): Change =>
  (members) => [...members.filter(([other]) => other !== key), [key, cell]];

const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(fc.constantFrom(...texts), anyCell).map(([key, cell]) => set(key, cell)),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...numbers), fc.oneof(anyNumber, anyCell))
      .map(([key, cell]) => set(key, cell)),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...texts).map(
      (key): Change =>
        (members) =>
          members.filter(([other]) => other !== key),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...strangers), anyCell)
      .map(([key, cell]) => set(key, cell)),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...texts), anyCell).map(
      ([key, cell]): Change =>
        (members) => [[key, cell], ...members],
    ),
  },
);

const row = fc
  .array(change, { maxLength: 3 })
  .map((changes) => changes.reduce((members, one) => one(members), lead));

/** The objects of a body: most often one, a valid lead of which up to three things were changed. */
export const anyRows: fc.Arbitrary<readonly Members[]> = fc.oneof(
  { weight: 12, arbitrary: row.map((one) => [one]) },
  {
    weight: 2,
    arbitrary: fc.tuple(row, fc.integer({ min: 2, max: 12 })).map(([one, n]) => Array(n).fill(one)),
  },
  { weight: 1, arbitrary: fc.array(row, { maxLength: 4 }) },
);
