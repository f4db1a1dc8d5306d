import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PeriodFields } from '../fields.tsx';
import { Notice } from '../Notice.tsx';
import { anyTime, spanQuery } from '../period.ts';
import { requestJson } from '../request.ts';

type FigurePageProps<Answer> = {
  title: string;
  /** What the server is asked for: the days go into the address. */
  path: string;
  children: (answer: Answer) => ReactNode;
};

/** A part of the inbox that shows what was counted in a period of the person's choice. */
export function FigurePage<Answer>({ title, path, children }: FigurePageProps<Answer>) {
  const [period, setPeriod] = useState(anyTime);
  const address = `${path}?${spanQuery(period, new Date())}`;
  const answer = useQuery({
    queryKey: ['figures', address],
    queryFn: ({ signal }) => requestJson<Answer>(address, { signal }),
  });
  return (
    <section aria-labelledby={`${path}-title`}>
      <div className="inbox-page-head">
        <h2 id={`${path}-title`}>{title}</h2>
        <PeriodFields period={period} onChange={setPeriod} />
      </div>
      {answer.isPending && <p className="inbox-wait">Contando…</p>}
      {answer.isError && <Notice kind="failure">{answer.error.message}</Notice>}
      {answer.data && children(answer.data)}
    </section>
  );
}
