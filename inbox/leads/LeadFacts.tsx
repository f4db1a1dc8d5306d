import { nameForm } from '../../leads/formNames.ts';
import { describeSource } from '../../leads/leadSource.ts';
import { formatReais } from '../../leads/money.ts';
import type { StoredLead } from '../../server/desk/StoredLead.ts';
import { formatCount } from '../words/leadWords.ts';

const reais = (amount: number | null) =>
  amount === null ? null : formatReais(BigInt(Math.round(amount * 100)));

/** What the visitor told, and where: the facts that are there, each with its name. */
function factsOf(lead: StoredLead): (readonly [name: string, value: string])[] {
  const { platform, abandoned_carts, average_value, context } = lead;
  const facts = [
    ['Plataforma', platform],
    ['Carrinhos abandonados / mês', abandoned_carts === null ? null : formatCount(abandoned_carts)],
    ['Valor médio', reais(average_value)],
    ['Formulário', context && nameForm(context.form)],
    ['Página', context?.page],
    ['Origem', context?.source && describeSource(context.source)],
    ['Entrou por', context?.source?.landing],
    ['Aviso de privacidade', context && `versão ${context.notice}`],
  ] as const;
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

/** The lead's facts as ledger rows, its message, and the sum that is at stake. */
export function LeadFacts({ lead }: { lead: StoredLead }) {
  return (
    <section aria-label="O que veio no formulário">
      {lead.notes && (
        <blockquote className="lead-message">
          <bdi>{lead.notes}</bdi>
        </blockquote>
      )}
      <dl className="ledger mono">
        {factsOf(lead).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {lead.potential_revenue !== null && (
        <p className="tot">
          Receita potencial / mês <b>{reais(lead.potential_revenue)}</b>
        </p>
      )}
    </section>
  );
}
