import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../leads/operatorColumns.ts';
import type { StuckLeads } from '../../server/desk/stuckLeads.ts';
import { Notice } from '../Notice.tsx';
import { requestJson } from '../request.ts';
import { quarantineHash } from '../useRoute.ts';
import { wordFor, words } from '../words.ts';

const { stuck: text } = words;

type StuckKind = keyof StuckLeads;

/** Says above the list what does not reach the team until somebody looks; nothing where all goes well. */
export function StuckNotice() {
  const { data } = useQuery({
    queryKey: ['stuck'],
    queryFn: ({ signal }) => requestJson<StuckLeads>('stuck', { signal }),
  });
  const kinds = (['quarantine', 'deadDeliveries', 'lateDeliveries'] as const).filter(
    (kind: StuckKind) => data && data[kind] > 0,
  );
  return kinds.map((kind) => {
    const count = data?.[kind] ?? 0;
    return (
      <Notice key={kind} kind="attention">
        {formatCount(count)} {wordFor(count, text[kind])}{' '}
        <a
          className="desk-link"
          href={kind === 'quarantine' ? quarantineHash : '#numeros/entregas'}
        >
          {kind === 'quarantine' ? text.showQuarantine : text.showDeliveries}
        </a>
      </Notice>
    );
  });
}
