import { expect, test } from 'vitest';
import { readWrkReport } from './wrkReport.ts';

const printed = (requests: number, trouble = '') => `Running 1s test @ http://127.0.0.1:3000/
  1 threads and 50 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.70ms    0.94ms  14.87ms   89.48%
    Req/Sec    30.41k     3.15k   34.33k    80.00%
  ${requests} requests in 1.10s, 0.48GB read
${trouble}Requests/sec:  30311.52
Transfer/sec:    446.31MB
`;

test('reads how many were answered, in all and a second', () => {
  expect(readWrkReport(printed(33_343))).toEqual({ requests: 33_343, perSecond: 30_311.52 });
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
