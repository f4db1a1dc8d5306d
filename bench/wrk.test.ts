import { expect, test } from 'vitest';
import { readWrkReport } from './wrk.ts';

const printed = (
  requests: number,
  trouble = '',
) => `  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.70ms    0.94ms  14.87ms   89.48%
  Latency Distribution
     50%  980.00us
     99%    1.25s
  ${requests} requests in 1.10s, 0.48GB read
${trouble}Requests/sec:  30311.52
Transfer/sec:    446.31MB
`;

test('reads how many were answered, and how soon', () => {
  const read = { requests: 33_343, perSecond: 30_311.52, median: 0.98, p99: 1250 };
  expect(readWrkReport(printed(33_343))).toEqual(read);
});

test.each([
  '  Non-2xx or 3xx responses: 12\n',
  '  Socket errors: connect 0, read 0, write 0, timeout 3\n',
])('an error is no speed: %j', (trouble) => {
  expect(() => readWrkReport(printed(100, trouble))).toThrow(trouble.trim());
});

test('nothing answered is an error', () => {
  expect(() => readWrkReport(printed(0))).toThrow('no answer');
});
