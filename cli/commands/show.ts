import { describeFailure } from '../../server/delivery/channels.ts';
import type { Column, Rows } from '../../server/leads/leadCsv.ts';
import {
  type LeadDelivery,
  type LeadDossier,
  type LeadNote,
  readDossiers,
} from '../../server/leads/leadDossier.ts';
import { recordAction } from '../../server/leads/operatorActions.ts';
import { harmlessText } from '../../server/output/harmlessText.ts';
import type { Queries } from '../../server/store/Database.ts';
import { type Worked, withTeamWork, workColumns } from '../../server/team/exportColumns.ts';
import { type HistoryLine, readHistory } from '../../server/team/work.ts';
import { plural } from '../../shared/countText.ts';
import { terminalActor } from '../../shared/leadWork.ts';
import { deliveryStateNames } from '../../shared/StoredLead.ts';
import { formatSecond } from '../../shared/saoPauloTime.ts';
import { command } from '../command.ts';
import { chooseFormat, formatRows } from '../output/formats.ts';
import { leadLayout } from '../output/leadLayout.ts';
import { column, type RowLayout } from '../output/table.ts';
import { findSubject, parseSubject } from '../subject.ts';
import { writeText } from '../terminal.ts';

type WithHistory = Worked & { history: readonly HistoryLine[] };

async function* withHistory<Lead extends { id: number }>(
  queries: Queries,
  leads: AsyncIterable<Lead>,
): AsyncIterable<Lead & WithHistory> {
  for await (const lead of withTeamWork(queries, leads)) {
    yield { ...lead, history: await readHistory(queries, [lead.id]) };
  }
}

const notesText = (notes: readonly LeadNote[]): string =>
  notes
    .map(({ written_at, author, text }) => {
      const name = author === terminalActor ? null : author;
      return [formatSecond(written_at), name, text].filter(Boolean).join('  ');
    })
    .join('\n');

const fieldNames: Record<HistoryLine['field'], string> = {
  status: 'situação',
  owner: 'responsável',
  firstAnswerAt: 'primeira resposta',
  answeredBy: 'meio da resposta',
  nextStep: 'próximo passo',
  wonCents: 'vendas previstas por mês (centavos)',
  lostReason: 'motivo da perda',
  quarantine: 'quarentena',
  correction: 'dado corrigido',
  note: 'anotação',
  person: 'pessoa',
};

const historyColumn = column<Pick<WithHistory, 'history'>>('Histórico', ({ history }) =>
  history
    .map(
      ({ happened_at, actor, field, before, after }) =>
        `${formatSecond(happened_at)}  ${actor}  ${fieldNames[field]}: ${before ?? '–'} → ${after ?? '–'}`,
    )
    .join('\n'),
);

const deliveryText = ({ channel, state, attempts, delivered_at, failure }: LeadDelivery) => {
  const stateText = `${channel}: ${deliveryStateNames[state]}`;
  if (delivered_at) return `${stateText} em ${formatSecond(delivered_at)}`;
  const tried = plural(attempts, '# tentativa', '# tentativas');
  return `${stateText}, ${tried}${failure ? ` (${describeFailure(failure)})` : ''}`;
};

type ShownLead = LeadDossier & WithHistory;

const kept: Column<ShownLead>[] = [
  ...workColumns,
  historyColumn,
  column('Anotações', ({ team_notes }) => notesText(team_notes)),
  column('Entregas', ({ deliveries }) => deliveries.map(deliveryText).join('\n')),
];

const dossierLayout: RowLayout<ShownLead> = {
  ...leadLayout,
  columns: [...leadLayout.columns, ...kept],
};

const { columns } = dossierLayout;

const labelWidth = Math.max(...columns.map(({ heading }) => heading.length));

function* toCard(lead: ShownLead): Iterable<string> {
  for (const { heading, text } of columns) {
    const lines = harmlessText(text(lead))
      .trimEnd()
      .split(/\r\n?|\n|\u2028|\u2029/);
    if (lines.join('') === '') continue;
    const indented = lines.join(`\n${' '.repeat(labelWidth + 2)}`);
    yield `${heading.padEnd(labelWidth)}  ${indented}\n`;
  }
}

/** A labelled line for each column with a value; longer texts are indented. */
async function* toCards(leads: Rows<ShownLead>): AsyncIterable<string> {
  let before = '';
  for await (const lead of leads) {
    yield before;
    yield* toCard(lead);
    before = '\n';
  }
}

/** Everything stored about a person, by e-mail or phone (LGPD, art. 18). The audit records it. */
export const show = command(
  {
    name: 'show',
    help: {
      'show <Nº|protocolo>': 'um lead por inteiro, com anotações e entregas',
      'show <e-mail|telefone>': 'tudo o que se guarda de uma pessoa (LGPD, art. 18)',
    },
    options: ['format'],
  },
  ({ operands, options }, terminal) => {
    const subject = parseSubject('show', operands);
    const format = chooseFormat(options.format, ['table', 'json', 'jsonl', 'csv']);
    return async (database) => {
      const ids = await findSubject(database, subject);
      const dossiers = withHistory(database, readDossiers(database, ids));
      const text =
        format === 'table'
          ? toCards(dossiers)
          : formatRows(format, dossiers, dossierLayout, terminal.width);
      if ('contact' in subject) await recordAction(database, 'disclose', ids.length);
      await writeText(terminal.out, text);
    };
  },
);
