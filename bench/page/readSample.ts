import type { Result } from 'lighthouse';
import type { PageSample } from './PageSample.ts';

type Request = { resourceType?: string; transferSize: number };

const requestsOf = ({ audits }: Result): Request[] => {
  const details = audits['network-requests']?.details as { items?: Request[] } | undefined;
  return details?.items ?? [];
};

const sum = (requests: readonly Request[]) =>
  requests.reduce((bytes, { transferSize }) => bytes + transferSize, 0);

/** Reads what we compare out of Lighthouse's report; what it could not tell is not a number. */
export function readSample(result: Result): PageSample {
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  const score = (category: string) => (result.categories[category]?.score ?? Number.NaN) * 100;
  const requests = requestsOf(result);
  return {
    largestPaint: value('largest-contentful-paint'),
    firstPaint: value('first-contentful-paint'),
    speedIndex: value('speed-index'),
    blockingTime: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    bytes: sum(requests),
    scriptBytes: sum(requests.filter(({ resourceType }) => resourceType === 'Script')),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    machine: result.environment.benchmarkIndex,
  };
}
