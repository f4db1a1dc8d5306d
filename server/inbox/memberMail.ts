import { isPromised } from '../../shared/leadWork.ts';
import { formatShortReais } from '../../shared/money.ts';
import { describeReply, partsOf } from '../../shared/replyTime.ts';
import { besideHour, saoPauloClock } from '../../shared/saoPauloTime.ts';
import { escapeHtml, firstLetters } from '../../shared/text.ts';
import { chatLink } from '../delivery/channels/leadFacts.ts';
import { harmlessLine, harmlessText } from '../output/harmlessText.ts';
import { mailPage } from '../output/mailPage.ts';
import type { TeamLead } from '../team/teamLeads.ts';
import type { MailedLeads, MorningGroup, TeamMail } from '../team/teamMails.ts';

export type MailText = { subject: string; text: string; html: string };

type Place = {
  url: string;
  /** The brand with its article: `da Consigo`. */
  sender: string;
  now: Date;
};

const oneDay = 24 * 60 * 60_000;

/** `sex 18h15`, or further ahead `sex 27/11 18h15`. */
function shortMoment(moment: Date, now: Date): string {
  const { day, time, weekday } = partsOf(saoPauloClock(moment));
  const isNear = Math.abs(+moment - +now) < 6 * oneDay;
  return [weekday.slice(0, 3), isNear ? '' : day, time.replace(/^0/, '')].filter(Boolean).join(' ');
}

/** `Sérgio Tanaka (Magento, R$ 3,1 mi/mês)`: the person, the shop's platform, and its potential sales. */
function titleOf({ name, company, platform, potential_revenue: reais }: TeamLead): string {
  const shop = platform.startsWith('Via ') ? (company ?? '') : platform;
  const money = reais ? `${formatShortReais(reais)}/mês`.replaceAll('\u00a0', ' ') : '';
  const said = [harmlessLine(shop), money].filter(Boolean).join(', ');
  return harmlessLine(name) + (said && ` (${said})`);
}

const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`;

const groupNames: Record<MorningGroup, [one: string, many: string]> = {
  fresh: ['novo', 'novos'],
  overdue: ['vencido', 'vencidos'],
  today: ['vence hoje', 'vencem hoje'],
  steps: ['próximo passo', 'próximos passos'],
  team: ['vencido de outra pessoa', 'vencidos de outras pessoas'],
};

function taskOf(lead: TeamLead, now: Date): string {
  const { nextStep } = lead;
  const due = new Date(lead.dueAt);
  if (isPromised(lead)) return `${due > now ? 'responder até' : 'venceu'} ${shortMoment(due, now)}`;
  if (!nextStep) return 'agora é com você';
  return `${shortMoment(new Date(nextStep.at), now)}, ${harmlessLine(nextStep.text)}`;
}

type Link = { text: string; href: string };

const linksOf = (lead: TeamLead, { url, sender }: Place): Link[] => {
  const chat = chatLink(lead, sender);
  const open = { text: 'Abrir na caixa', href: `${url}/contato/${lead.id}` };
  return chat === null ? [open] : [{ text: 'WhatsApp', href: chat }, open];
};

const textLinks = (links: readonly Link[]) =>
  links.map(({ text, href }) => `${text}: ${href}`).join('\n');

const htmlLinks = (links: readonly Link[]) =>
  links
    .map(({ text, href }) => `<a href="${escapeHtml(href)}" style="color:#4c2fd6">${text}</a>`)
    .join(' &nbsp; ');

const htmlLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

/** A mail made of paragraphs; each ends with its links. */
const compose = (subject: string, parts: readonly { text: string; links: Link[] }[]): MailText => ({
  subject,
  text: parts
    .map(({ text, links }) => [text, textLinks(links)].filter(Boolean).join('\n'))
    .join('\n\n'),
  html: mailPage(
    parts
      .map(({ text, links }) => [htmlLines(text), htmlLinks(links)].filter(Boolean).join('<br>'))
      .map((paragraph) => `<p>${paragraph}</p>`)
      .join('\n'),
  ),
});

const plain = (text: string) => ({ text, links: [] as Link[] });

function oneLead(subject: string, lead: TeamLead, place: Place): MailText {
  const message = harmlessText(lead.notes ?? '')
    .replace(/\r\n?/g, '\n')
    .trim();
  const isDue = isPromised(lead) && new Date(lead.dueAt) > place.now;
  const until = `Responder até ${describeReply(new Date(lead.created_at), besideHour).due}.`;
  const about = [lead.company, lead.protocol && `Protocolo ${lead.protocol}`];
  return compose(subject, [
    plain(
      [titleOf(lead), ...about]
        .filter(Boolean)
        .map((line) => harmlessLine(line ?? ''))
        .join('\n'),
    ),
    ...(message ? [plain(message)] : []),
    ...(isDue ? [plain(until)] : []),
    { text: '', links: linksOf(lead, place) },
  ]);
}

/** One of several leads, described by what distinguishes it from the others. */
const briefLead = (lead: TeamLead, place: Place) => {
  const said = firstLetters(harmlessLine(lead.notes ?? ''));
  const lines = [`${titleOf(lead)}: ${taskOf(lead, place.now)}`, said && `“${said}”`];
  return { text: lines.filter(Boolean).join('\n'), links: linksOf(lead, place) };
};

/** The first of several leads, and how many more there are. */
const leadList = ({ total, leads }: MailedLeads, place: Place) => {
  const left = total - leads.length;
  const parts = leads.map((one) => briefLead(one, place));
  return left > 0 ? [...parts, plain(`E mais ${left}, na caixa.`)] : parts;
};

/** A mail to a member of the team, in pt-BR; visitors' input appears as plain text. */
export function memberMail(mail: TeamMail, place: Place): MailText {
  const { now } = place;
  switch (mail.kind) {
    case 'given':
      return oneLead(`${titleOf(mail.lead)}: ${taskOf(mail.lead, now)}`, mail.lead, place);
    case 'unanswered': {
      const { lead, passes } = mail;
      const minutes = passes && Math.max(1, Math.round(passes.within / 60_000));
      const what = passes
        ? `em ${minutes === 60 ? '1 h' : `${minutes} min`} passa para ${harmlessLine(passes.to)}`
        : `sem resposta, vence ${shortMoment(new Date(lead.dueAt), now)}`;
      return oneLead(`${titleOf(lead)}: ${what}`, lead, place);
    }
    case 'several': {
      const subject = `${count(mail.total, 'contato novo', 'contatos novos')} para você`;
      return compose(subject, leadList(mail, place));
    }
    case 'morning': {
      const titles = mail.groups.map(({ of, total }) => count(total, ...groupNames[of]));
      const parts = mail.groups.flatMap((group, index) => [
        plain(titles[index] ?? ''),
        ...leadList(group, place),
      ]);
      return compose(`Seu dia: ${titles.join(', ')}`, parts);
    }
  }
}
