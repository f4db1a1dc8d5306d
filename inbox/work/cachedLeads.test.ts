import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { LeadDetails } from '../../server/inbox/leadAnswers.ts';
import type { TodayView } from '../../server/inbox/teamRoutes.ts';
import type { TeamLead } from '../../server/team/teamLeads.ts';
import { newestOf, placeRow } from './cachedLeads.ts';
import { takeLead } from './tasks.ts';

const dayWith = (version: number) =>
  ({ leads: [{ id: 1, version, context: null }], more: {} }) as unknown as TodayView;

it('a changed row outlasts a list that was read before the change', async () => {
  const queries = new QueryClient();
  const reads: ((day: TodayView) => void)[] = [];
  const queryFn = () => new Promise<TodayView>((answer) => reads.push(answer));
  const today = new QueryObserver(queries, { queryKey: ['today'], queryFn });
  onTestFinished(today.subscribe(() => {}));
  const versionShown = () => today.getCurrentResult().data?.leads[0]?.version;
  reads[0]?.(dayWith(1));
  await vi.waitFor(() => expect(versionShown()).toBe(1));
  void queries.invalidateQueries();
  placeRow(queries, dayWith(2).leads[0] as TeamLead);
  expect(versionShown()).toBe(2);
  expect(reads).toHaveLength(3);
  reads[1]?.(dayWith(1));
  reads[2]?.(dayWith(2));
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(versionShown()).toBe(2);
});

it('a changed lead outlasts a read or an answer from before the change', () => {
  const queries = new QueryClient();
  const leadOf = (version: number) => ({ id: 1, version }) as LeadDetails;
  expect(newestOf(queries, leadOf(1)).version).toBe(1);
  queries.setQueryData(['lead', 1], leadOf(2));
  expect([1, 2, 3].map((version) => newestOf(queries, leadOf(version)).version)).toEqual([2, 2, 3]);
  takeLead(queries, leadOf(1));
  expect(queries.getQueryData(['lead', 1])).toMatchObject({ version: 2 });
});
