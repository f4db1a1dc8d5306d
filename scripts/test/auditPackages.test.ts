import { expect, test } from 'vitest';
import { readAudit } from './auditPackages.ts';

const vulnerability = (severity: string) => ({ severity, range: '<2.0.0', via: [] });

test('grave vulnerabilities are named, slighter ones are not', () => {
  const vulnerabilities = {
    a: vulnerability('critical'),
    b: vulnerability('high'),
    c: vulnerability('moderate'),
  };
  const report = JSON.stringify({ auditReportVersion: 2, vulnerabilities });
  expect(readAudit(report)).toEqual(['a <2.0.0: critical', 'b <2.0.0: high']);
  expect(readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} }))).toEqual([]);
});

test('an answer that is no audit says nothing, rather than that all is well', () => {
  expect(readAudit('{"statusCode":405,"message":"Method Not Allowed"}')).toBeUndefined();
  expect(readAudit('')).toBeUndefined();
});
