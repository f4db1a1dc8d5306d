import { isPromised } from '../../shared/leadWork.ts';
import { formatShortReais } from '../../shared/money.ts';
import { describeReply, partsOf } from '../../shared/replyTime.ts';
import { besideHour, saoPauloClock, saoPauloDay } from '../../shared/saoPauloTime.ts';
import { escapeHtml, firstLetters } from '../../shared/text.ts';
import { phoneLinks } from '../delivery/channels/leadFacts.ts';
import { harmlessLine, harmlessText } from '../output/harmlessText.ts';
import {
  bandLine,
  type Link,
  mailButton,
  mailLink,
  mailPage,
  mailRow,
  softLine,
} from '../output/mailPage.ts';
import type { TeamLead } from '../team/teamLeads.ts';
import type { Handover, MailedLeads, MorningGroup, TeamMail } from '../team/teamMails.ts';

export type MailText = { subject: string; text: string; html: string };

type Place = {
  url: string;
  /** The brand with its article: `da Consigo`. */
  sender: string;
  now: Date;
};

const oneDay = 24 * 60 * 60_000;

/** `hoje 18h15`, `sex 18h15`, or further away `sex 27/11 18h15`. */
function shortMoment(moment: Date, now: Date): string {
  const { day, time, weekday } = partsOf(saoPauloClock(moment));
  const isToday = saoPauloDay(moment) === saoPauloDay(now);
  const isNear = Math.abs(+moment - +now) < 6 * oneDay;
  const said = isToday ? 'hoje' : weekday.slice(0, 3);
  return [said, isNear ? '' : day, time.replace(/^0/, '')].filter(Boolean).join(' ');
}

const moneyOf = ({ potential_revenue: reais }: TeamLead): string =>
  reais ? `${formatShortReais(reais)}/mês` : '';

/** `Sérgio Tanaka (Magento, R$ 3,1 mi/mês)`: the person, the shop's platform, and its potential sales. */
function titleOf(lead: TeamLead): string {
  const { name, company, platform } = lead;
  const shop = platform.startsWith('Via ') ? (company ?? '') : platform;
  const said = [harmlessLine(shop), moneyOf(lead)].filter(Boolean).join(', ');
  return harmlessLine(name) + (said && ` (${said.replaceAll('\u00a0', ' ')})`);
}

const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`;

const groupNames: Record<MorningGroup, [one: string, many: string]> = {
  fresh: ['novo', 'novos'],
  passed: ['passado para você', 'passados para você'],
  overdue: ['vencido', 'vencidos'],
  today: ['vence hoje', 'vencem hoje'],
  steps: ['próximo passo', 'próximos passos'],
  team: ['vencido de outra pessoa', 'vencidos de outras pessoas'],
};

/** When something is due, and what it is if it is not an answer. */
function taskOf(lead: TeamLead, now: Date): { when: string; what: string; isLate: boolean } {
  if (isPromised(lead)) {
    const due = new Date(lead.dueAt);
    const isLate = due < now;
    return { when: `${isLate ? 'venceu' : 'até'} ${shortMoment(due, now)}`, what: '', isLate };
  }
  if (!lead.nextStep) return { when: '', what: 'agora é com você', isLate: false };
  const step = new Date(lead.nextStep.at);
  const isLate = step < now;
  const when = `${isLate ? 'era ' : ''}${shortMoment(step, now)}`;
  return { when, what: harmlessLine(lead.nextStep.text), isLate };
}

/** `responder até sex 18h15`, `qua 10h00, Ligar`. */
function taskText(lead: TeamLead, now: Date): string {
  const { when, what, isLate } = taskOf(lead, now);
  if (isPromised(lead)) return isLate ? when : `responder ${when}`;
  return [when, what].filter(Boolean).join(', ');
}

const openLink = ({ id }: TeamLead, { url }: Place): Link => ({
  text: 'Abrir na caixa',
  href: `${url}/contato/${id}`,
});

const chatLinks = (lead: TeamLead, { sender }: Place): Link[] =>
  phoneLinks(lead, sender).filter(({ text }) => text === 'WhatsApp');

const textLinks = (links: readonly Link[]) =>
  links.map(({ text, href }) => `${text}: ${href}`).join('\n');

const htmlLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

/** The phone as a link that calls, or as it was typed if no phone has this number. */
function phoneHtml(lead: TeamLead, { sender }: Place): string {
  const text = harmlessLine(lead.phone);
  const call = phoneLinks(lead, sender).find((link) => link.text === 'Ligar');
  const html = call ? mailLink({ ...call, text }) : escapeHtml(text);
  return `<span style="white-space:nowrap">${html}</span>`;
}

/** `Flor de Cambuí · Nuvemshop · R$ 420 mil/mês`. */
const shopOf = (lead: TeamLead): string =>
  [lead.company ?? '', lead.platform.startsWith('Via ') ? '' : lead.platform, moneyOf(lead)]
    .map(harmlessLine)
    .filter(Boolean)
    .join(' · ');

function handoverText({ by, reason, from }: Handover): string {
  if (reason === 'silence') return from ? `${from} ainda não respondeu: agora é com você.` : '';
  if (reason === 'away') return by ? `${by} está fora: até a volta, é com você.` : '';
  return by ? `${by} passou este contato para você.` : '';
}

/** Follows a number of `contatos`: how they came, if all came the same way. */
function originText(handovers: readonly (Handover | null)[]): string {
  const origins = handovers.map((handover) => {
    if (!handover) return 'novos para você';
    const { by, reason, from } = handover;
    if (reason === 'silence' && from) return `de ${from}, que ainda não respondeu`;
    if (reason === 'away' && by) return `de ${by}, que está fora`;
    return by ? `que ${by} passou para você` : 'passados para você';
  });
  const [first = ''] = origins;
  if (origins.every((origin) => origin === first)) return first;
  return handovers.includes(null) ? 'para você' : 'passados para você';
}

function oneLead(subject: string, lead: TeamLead, place: Place, why = ''): MailText {
  const message = harmlessText(lead.notes ?? '')
    .replace(/\r\n?/g, '\n')
    .trim();
  const isDue = isPromised(lead) && new Date(lead.dueAt) > place.now;
  const until = isDue
    ? `Responder até ${describeReply(new Date(lead.created_at), besideHour).due}.`
    : '';
  const protocol = lead.protocol ? `Protocolo ${lead.protocol}` : '';
  const about = [
    titleOf(lead),
    harmlessLine(lead.company ?? ''),
    harmlessLine(lead.phone),
    protocol,
  ];
  const [chats, open] = [chatLinks(lead, place), openLink(lead, place)];
  return {
    subject,
    text: [about.filter(Boolean).join('\n'), why, message, until, textLinks([...chats, open])]
      .filter(Boolean)
      .join('\n\n'),
    html: mailPage(
      [
        `<p style="margin:0;font-size:22px;font-weight:bold;line-height:1.25">${escapeHtml(harmlessLine(lead.name))}</p>`,
        softLine(escapeHtml(shopOf(lead))),
        softLine(phoneHtml(lead, place)),
        why && `<p style="margin:14px 0 0">${escapeHtml(why)}</p>`,
        message && `<p style="margin:14px 0 0;font-size:17px">${htmlLines(message)}</p>`,
        bandLine(until),
        `<p style="margin:0">${mailButton(open)}${chats.map((link) => mailButton(link, 'other')).join('')}</p>`,
        `<p style="margin:14px 0 0;font-size:13px" class="soft">${protocol}</p>`,
      ].join('\n'),
    ),
  };
}

/** One of several leads: what distinguishes it from the others, and ways to reach it. */
function briefLead(
  lead: MailedLeads['leads'][number],
  place: Place,
): { text: string; html: string } {
  const said = firstLetters(harmlessLine(lead.notes ?? ''));
  const quote = said && `“${said}”`;
  const [chats, open] = [chatLinks(lead, place), openLink(lead, place)];
  const { when, what, isLate } = taskOf(lead, place.now);
  const [owner = ''] = harmlessLine(lead.ownerName ?? '').split(' ');
  const held = owner && `com ${owner}`;
  const lines = [
    what && `<b>${escapeHtml(what)}</b>`,
    escapeHtml(held),
    escapeHtml(shopOf(lead)),
    escapeHtml(quote),
    [phoneHtml(lead, place), ...chats.map(mailLink)].join(' &nbsp; '),
  ];
  const name = mailLink({ ...open, text: harmlessLine(lead.name) });
  const title = [titleOf(lead), held].filter(Boolean).join(', ');
  return {
    text: [`${title}: ${taskText(lead, place.now)}`, quote, textLinks([...chats, open])]
      .filter(Boolean)
      .join('\n'),
    html: mailRow(when, `<b>${name}</b>${softLine(lines.filter(Boolean).join('<br>'))}`, isLate),
  };
}

/** A titled list of leads: the first of them, and how many more there are. */
function leadList(title: string, { total, leads }: MailedLeads, place: Place) {
  const rows = leads.map((lead) => briefLead(lead, place));
  const left = total - leads.length;
  const more = left > 0 ? `E mais ${left}, na caixa.` : '';
  return {
    text: [title, ...rows.map(({ text }) => text), more].filter(Boolean).join('\n\n'),
    html: `<p style="margin:20px 0 0;font-size:17px;font-weight:bold">${escapeHtml(title)}</p>
<table role="presentation" style="width:100%;border-collapse:collapse;font-size:15px">${rows.map(({ html }) => html).join('\n')}</table>${softLine(more)}`,
  };
}

/** A mail of several lists, with a link to the day. */
function listMail(
  subject: string,
  lists: readonly { text: string; html: string }[],
  { url }: Place,
) {
  const open = { text: 'Abrir Hoje', href: url };
  return {
    subject,
    text: [...lists.map(({ text }) => text), textLinks([open])].join('\n\n'),
    html: mailPage([...lists.map(({ html }) => html), `<p>${mailButton(open)}</p>`].join('\n')),
  };
}

/** A mail to a member of the team, in pt-BR; visitors' input appears as plain text. */
export function memberMail(mail: TeamMail, place: Place): MailText {
  const { now } = place;
  switch (mail.kind) {
    case 'given': {
      const { lead, handover } = mail;
      const why = handover ? handoverText(handover) : '';
      return oneLead(`${titleOf(lead)}: ${taskText(lead, now)}`, lead, place, harmlessLine(why));
    }
    case 'unanswered': {
      const { lead, passes } = mail;
      const minutes = passes && Math.max(1, Math.round(passes.within / 60_000));
      const what = passes
        ? `em ${minutes === 60 ? '1 h' : `${minutes} min`} passa para ${harmlessLine(passes.to ?? 'outra pessoa')}`
        : `vence ${shortMoment(new Date(lead.dueAt), now)}`;
      const subject = `${titleOf(lead)}: ${passes ? what : `sem resposta, ${what}`}`;
      return oneLead(subject, lead, place, `Ainda sem resposta: ${what}.`);
    }
    case 'several': {
      const title = harmlessLine(`${mail.total} contatos ${originText(mail.handovers)}`);
      return listMail(title, [leadList(title, mail, place)], place);
    }
    case 'morning': {
      const titles = mail.groups.map(({ of, total }) => count(total, ...groupNames[of]));
      const lists = mail.groups.map((group, index) => leadList(titles[index] ?? '', group, place));
      const { day, weekday } = partsOf(saoPauloClock(now));
      const date = `${weekday.slice(0, 3)} ${day}`;
      return listMail(`Seu dia, ${date}: ${titles.join(', ')}`, lists, place);
    }
  }
}
