import { isIPv6 } from 'node:net';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseFilter, UsageError } from '../../cli/commandLine.ts';
import { csvCell, csvLine } from '../../cli/output/formats.ts';
import { displayWidth, fitToWidth } from '../../cli/output/table.ts';
import { parseSubject } from '../../cli/subject.ts';
import { ConfigError } from '../../config/environment.ts';
import { formatPhone, isPhone, maskPhone, nationalDigits } from '../../leads/contact.ts';
import { leadFormKinds } from '../../leads/formDefinitions.ts';
import {
  campaignKeys,
  decodeLeadContext,
  encodeLeadContext,
  leadSourceOf,
  maxContextLength,
} from '../../leads/leadContext.ts';
import { type Deleted, type Mask, maskAmount, maskCarts } from '../../leads/mask.ts';
import {
  cartsFromText,
  centsFromAmount,
  centsFromDigits,
  formatReais,
  maxCarts,
  maxCents,
} from '../../leads/money.ts';
import { readServerConfig } from '../../server/config.ts';
import { readRetryAfter } from '../../server/delivery/channels/postJson.ts';
import { foldText } from '../../server/desk/listLeads.ts';
import { readSteps } from '../../server/funnel/funnelRoute.ts';
import { pageOfReferer } from '../../server/http/forms/takeForm.ts';
import { NetworkLimit } from '../../server/http/networkLimit.ts';
import { parseColumnList, readPreferences } from '../../server/http/rest/readInsert.ts';
import { RestError } from '../../server/http/rest/restErrors.ts';
import { harmlessLine, harmlessText } from '../../server/output/harmlessText.ts';
import { describeError } from '../../server/output/logger.ts';
import { readDatabaseUrl } from '../../server/store/postgres/readDatabaseUrl.ts';
import { readCsv } from '../support/readCsv.ts';
import { anyText, type Count, fuzz, readOrRefuse, textLike } from './support/fuzz.ts';

/** Whatever comes is read, or refused as it may be; the check says what more is promised. */
function anyCase<Case>(
  name: string,
  cases: fc.Arbitrary<Case>,
  check: (one: Case, count: Count) => unknown,
) {
  it(`${name}: anything is read or refused`, () =>
    fuzz({
      ...{ name, share: 0.015, cases, atOnce: 10 },
      check: async (some, count) => {
        for (const one of some) await check(one, count);
      },
    }));
}

const preference = textLike('return= minimal handling=strict , = __proto__ count= exact ;');

anyCase('preferences', preference, (text) => {
  const preferences = readOrRefuse(() => readPreferences(text), RestError);
  expect(preferences?.applied ?? 'x=y').toMatch(/^[a-z]+=[a-z-]+(, [a-z]+=[a-z-]+)*$/);
});

const columnList = textLike('" \\ , name $ \\" -', '\t', ' '.repeat(4000), 'a'.repeat(4000));

anyCase('columns', columnList, (text) => {
  expect(readOrRefuse(() => parseColumnList(text), RestError)).not.toBeUndefined();
});

const address = fc.oneof(
  fc.ipV4(),
  fc.ipV6(),
  fc.ipV6().map((address) => `${address}%eth0`),
  textLike(': :: ffff 1 . %'),
);

anyCase('addresses', address, (text) => {
  const limit = new NetworkLimit([{ most: 1, length: 60_000 }]);
  expect(limit.take(text).wait).toBe(0);
  const same = isIPv6(text) ? text.toUpperCase() : text;
  expect(limit.take(same).wait).toBe(60);
});

const referer = textLike('http https :// loja.example / ? # @ : data: \\ .. %2e');

anyCase('referers', referer, (text) => {
  for (const host of ['loja.example', '', text]) expect(pageOfReferer(text, host)).toMatch(/^\//);
});

const moments = textLike('0 9 999999999 Mon - + e', 'Sun, 22 Nov 2026 10:00:00 GMT');

anyCase('retry-after', moments, (text) => {
  expect(readRetryAfter(text, new Date(0))?.getTime()).not.toBe(Number.NaN);
});

const databaseAddress = textLike(
  'postgres:// postgresql:// ana:segredo@ db , :5432 /leads ? sslmode=require & % %zz @ [::1]',
);

anyCase('database-addresses', databaseAddress, (text) => {
  expect(readDatabaseUrl(text)?.place ?? '').not.toContain('segredo@');
});

const steps = fc.oneof(
  fc.json(),
  textLike('[ ] "demo" "dialog" "/" , "__proto__" "select-payment"'),
);

anyCase('funnel-steps', steps, (text) => {
  for (const step of readSteps(text, new Set(['/'])) ?? []) expect(step).toHaveLength(2);
});

const message = anyText.map((text) => `Zuleica ${text}\n    at Zuleica`);

anyCase('errors', message, (text) => {
  const described = describeError(new Error(text, { cause: new TypeError(text) }));
  expect(JSON.stringify(described)).not.toContain('Zuleica');
});

const base64url = (text: string) => Buffer.from(text).toString('base64url');
const member = fc.oneof(
  anyText,
  anyText.map((text) => `a${text}`),
  fc.constantFrom(null, 1, [], {}),
  fc.constantFrom(...leadFormKinds),
);
const source = fc.oneof(
  member,
  fc.record({ landing: member, referrer: member, utm_source: member }),
);
const facts = fc.record(
  { form: member, page: member, notice: member, trap: member, source },
  { requiredKeys: [] },
);
const rightFacts = facts.map((some) => ({ form: 'quick', page: '/', notice: '1', ...some }));
const contextHeader = fc.oneof(
  anyText,
  anyText.map(base64url),
  fc.oneof(facts, rightFacts).map((some) => base64url(JSON.stringify(some))),
);

const textsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsOf)
    : [String(value)];

anyCase('context-header', contextHeader, (header, count) => {
  const context = decodeLeadContext(header);
  count(context === null ? 'nothing' : 'context');
  for (const text of textsOf(context)) {
    expect(text.length).toBeLessThanOrEqual(200);
    expect(text.isWellFormed() && !text.includes('\0')).toBe(true);
  }
  if (context) expect(decodeLeadContext(encodeLeadContext(context))).toEqual(context);
});

const campaign = fc.dictionary(fc.constantFrom(...campaignKeys), anyText);
const visit = fc.tuple(fc.webPath(), campaign, fc.option(fc.domain()));

anyCase('visit-source', visit, ([path, parameters, referrer]) => {
  const first = new URL('https://consigo.example');
  first.pathname = path;
  first.search = String(new URLSearchParams(parameters));
  const found = leadSourceOf(first, referrer);
  const sent = encodeLeadContext({ form: 'quick', page: '/', notice: '1', source: found });
  expect(sent.length).toBeLessThanOrEqual(maxContextLength);
  const arrived = decodeLeadContext(sent)?.source;
  expect(first.pathname.startsWith(arrived?.landing ?? 'nowhere')).toBe(true);
});

/** An edit of a field: what is put in the place of the text from one index to another. */
type Edit = { from: number; length: number; text: string; deleted: Deleted };

const digitsLike = (others: string, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...`0123456789${others}`), maxLength });

const edit: fc.Arbitrary<Edit> = fc.record({
  from: fc.nat(24),
  length: fc.nat(4),
  text: fc.oneof(digitsLike('R$()- .,+', 6), anyText),
  deleted: fc.constantFrom<Deleted>(null, 'backward', 'forward'),
});

/** A phone's prefix: a + before the first digit, or zeros, be it behind the country's 55. What has one may stay as it was typed. */
const phonePrefix = /^\D*(\+|0|5\D*5\D*0)/;
const phoneShape = /^(\(\d{1,2}|\(\d\d\) \d{0,4}(-\d{0,4})?|\(\d\d\) \d{5}-\d{4})?$/;

const masks: readonly [name: string, mask: Mask, shape: RegExp, asTyped?: RegExp][] = [
  ['phone', maskPhone, phoneShape, phonePrefix],
  ['amount', maskAmount, /^(R\$\u00a0\d{1,3}(\.\d{3})*,\d\d)?$/],
  ['carts', maskCarts, /^\d{0,7}$/],
];

for (const [name, mask, shape, asTyped] of masks) {
  anyCase(`mask-${name}`, fc.array(edit, { maxLength: 6 }), (edits) => {
    let before = '';
    for (const { from, length, text, deleted } of edits) {
      const start = Math.min(from, before.length);
      const value = before.slice(0, start) + text + before.slice(start + length);
      const masked = mask(before, { value, caret: start + text.length }, deleted);
      if (!asTyped?.test(masked.value)) expect(masked.value).toMatch(shape);
      expect(masked.caret).toBeGreaterThanOrEqual(0);
      expect(masked.caret).toBeLessThanOrEqual(masked.value.length);
      expect(mask(masked.value, masked, null).value).toBe(masked.value);
      before = masked.value;
    }
  });
}

const long = ['1'.repeat(60_000), '.'.repeat(60_000)];
const numberLike = fc.oneof(
  anyText,
  digitsLike('R$., e-+', 24),
  fc.constantFrom(...long, `${'1.'.repeat(30_000)}x`, `${' '.repeat(60_000)}x`),
);

anyCase('numbers', numberLike, (text, count) => {
  const [cents, carts] = [centsFromAmount(text), cartsFromText(text)];
  const keyed = centsFromDigits(text);
  count(cents === null ? 'no amount' : 'amount');
  const ranges = [
    [cents ?? 0, maxCents],
    [carts ?? 0, maxCarts],
    [keyed, maxCents],
  ] as const;
  for (const [value, most] of ranges) {
    expect(Number.isInteger(value) && value >= 0 && value <= most).toBe(true);
  }
  if (cents !== null) expect(centsFromAmount(formatReais(cents))).toBe(cents);
  if (carts !== null) expect(cartsFromText(carts.toLocaleString('pt-BR'))).toBe(carts);
  expect(centsFromDigits(formatReais(keyed))).toBe(keyed);
});

anyCase('phones', fc.oneof(anyText, digitsLike(' ()-+', 20)), (text, count) => {
  const digits = nationalDigits(text);
  const pasted = maskPhone('', { value: text, caret: 0 }, null).value;
  if (digits === null) {
    expect(text).toMatch(phonePrefix);
    expect(pasted).toBe(text);
  } else if (isPhone(digits)) {
    expect(pasted).toBe(formatPhone(digits));
    expect(nationalDigits(pasted)).toBe(digits);
  }
  count(digits?.length ?? 'another country');
});

/** Takes back what the file puts before formulas, as `docs/decisions/10-operators-and-inbox.md` tells importers. */
const withoutGuards = (cell: string) =>
  cell.replace(/(?<=(?:^|[,;\t\n])(?:[^\S\t\n]|[\p{Cf}"'])*)'(?=[=+\-@＝＋－＠\t])/gu, '');
const table = fc.array(fc.array(anyText, { minLength: 2, maxLength: 4 }), { maxLength: 4 });

anyCase('csv', table, (lines) => {
  const file = lines.map((cells) => csvLine(cells.map(csvCell))).join('');
  expect(readCsv(file).map((cells) => cells.map(withoutGuards))).toEqual(
    lines.map((cells) => cells.map((cell) => harmlessText(cell).replace(/\r\n?/g, '\n'))),
  );
  for (const separator of [';', ',', '\t', '|']) {
    for (const cell of readCsv(file, separator).flat()) {
      expect(cell).not.toMatch(/^[\s\p{Cf}"]*[=+\-@＝＋－＠]|^\t/u);
    }
  }
});

const inColumns = fc.tuple(anyText, fc.integer({ min: 1, max: 60 }));

anyCase('terminal-texts', inColumns, ([text, width]) => {
  const line = harmlessLine(text);
  expect(harmlessText(harmlessText(text))).toBe(harmlessText(text));
  expect(line).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
  expect(displayWidth(line)).toBeLessThanOrEqual(2 * line.length);
  expect(displayWidth(fitToWidth(line, width))).toBe(width);
  expect(foldText(foldText(text))).toBe(foldText(text));
  expect(foldText(`Antes ${text} fim`)).toContain(foldText(text));
});

const moment = fc.oneof(
  textLike('2026 - 11 31 02 30 T : 00 Z + 03:00 .5 9999 12'),
  fc.constantFrom('2026-11-22', '2026-02-30', '2026-11-22T10:00:00Z', '50', '0'),
);
const options = fc.record({ from: moment, until: moment, limit: moment }, { requiredKeys: [] });

anyCase('options', options, (one, count) => {
  const filter = readOrRefuse(() => parseFilter(one), UsageError);
  count(filter ? 'read' : 'refused');
  for (const time of [filter?.from, filter?.until]) expect(time?.getTime()).not.toBe(Number.NaN);
  expect(filter?.limit ?? 1).toBeGreaterThan(0);
  readOrRefuse(() => parseSubject('show', Object.values(one).slice(0, 1)), UsageError);
});

const variables = `PORT HOST DATA_DIR DATABASE_URL LEADS_RATE_LIMIT TRUST_PROXY ALLOWED_ORIGINS
  METRICS_PORT LEADS_WEBHOOK_URL LEADS_WEBHOOK_SECRET SMTP_URL LEADS_NOTIFY_TO LEADS_NOTIFY_FROM SITE_URL
  CONTACT_EMAIL CONTACT_PHONE LEGAL_CNPJ LEADS_RETENTION PUBLIC_SUPABASE_URL PUBLIC_SUPABASE_KEY`;
const setting = fc.oneof(
  textLike('0 65535 127.0.0.0/8 loopback https:// smtp:// %zz @ a .co , whsec_ 24m /'),
  fc.constantFrom('smtp://%zz@mail.example', 'ana@loja.example', 'https://%zz:b@x.example'),
  fc.constantFrom('::/999', 'https://[::'),
);
const environment = fc.dictionary(fc.constantFrom(...variables.split(/\s+/)), setting, {
  maxKeys: 4,
});

anyCase('settings', environment, (env, count) => {
  const config = readOrRefuse(() => readServerConfig(env), ConfigError);
  count(config ? 'read' : 'refused');
  expect(config?.port ?? 0).toBeLessThanOrEqual(65_535);
});
