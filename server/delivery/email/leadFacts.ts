import { nameForm } from '../../../leads/formNames.ts';
import { formatReais } from '../../../leads/money.ts';
import { dialledDigits, isPhone, nationalDigits } from '../../../leads/phone.ts';
import { formatMoment } from '../../../leads/saoPauloTime.ts';
import type { StoredLead } from '../../desk/StoredLead.ts';
import { centsFromReais } from '../../store/cents.ts';
import { mailboxOf } from './mailboxOf.ts';
import { visibleLine, visibleText } from './visibleText.ts';

type Link = { text: string; href: string };

/** One line of the e-mail: what the sales team reads before the value, and where the value leads. */
export type LeadFact = { label: string; value: string; links: readonly Link[] };

const count = new Intl.NumberFormat('pt-BR');

const amount = (reais: number | null) => (reais === null ? '' : formatReais(centsFromReais(reais)));

function phoneLinks(phone: string): Link[] {
  if (!isPhone(nationalDigits(phone) ?? phone)) return [];
  const digits = dialledDigits(phone);
  return [
    { text: 'Ligar', href: `tel:+${digits}` },
    { text: 'WhatsApp', href: `https://wa.me/${digits}` },
  ];
}

function emailLinks(email: string): Link[] {
  const mailbox = mailboxOf(email);
  return mailbox ? [{ text: 'Responder', href: `mailto:${encodeURIComponent(mailbox)}` }] : [];
}

/** Characters of a message that are enough to tell what it is about. */
const excerptLength = 200;

const briefLabels = [
  ...['E-mail', 'Telefone', 'Plataforma', 'Mensagem', 'Receita potencial por mês', 'Recebido em'],
  ...['Protocolo', 'Mesmo contato'],
];

function excerptOf(text: string): string {
  const characters = [...visibleLine(text)];
  if (characters.length <= excerptLength) return characters.join('');
  return `${characters.slice(0, excerptLength).join('').trimEnd()}…`;
}

/** What tells a lead from others at a glance, and how to reach it: each on one line, without its name. */
export function briefFacts(lead: StoredLead): LeadFact[] {
  const facts = leadFacts({ ...lead, notes: excerptOf(lead.notes ?? '') });
  return facts.filter(({ label }) => briefLabels.includes(label));
}

/** What the sales team wants to know of a lead, in pt-BR; only what there is. */
export function leadFacts(lead: StoredLead): LeadFact[] {
  const { context, repeats } = lead;
  const fact = (label: string, value: string, links: Link[] = []) => ({ label, value, links });
  const facts = [
    fact('Nome', visibleLine(lead.name)),
    fact('E-mail', visibleLine(lead.email), emailLinks(lead.email)),
    fact('Telefone', visibleLine(lead.phone), phoneLinks(lead.phone)),
    fact('Empresa', visibleLine(lead.company ?? '')),
    fact('Plataforma', visibleLine(lead.platform)),
    fact('Mensagem', visibleText(lead.notes ?? '').trim()),
    fact(
      'Carrinhos abandonados por mês',
      lead.abandoned_carts === null ? '' : count.format(lead.abandoned_carts),
    ),
    fact('Valor médio', amount(lead.average_value)),
    fact('Receita potencial por mês', amount(lead.potential_revenue)),
    fact('Formulário', context ? visibleLine(nameForm(context.form)) : ''),
    fact('Página', visibleLine(context?.page ?? '')),
    fact('Recebido em', formatMoment(lead.created_at)),
    fact('Protocolo', lead.protocol ?? ''),
    fact('Mesmo contato', repeats === null ? '' : `já escreveu antes: lead nº ${repeats}`),
  ];
  return facts.filter(({ value }) => value !== '');
}
