import { plural } from '../../shared/countText.ts';
import { isPromised } from '../../shared/leadWork.ts';
import { partsOf } from '../../shared/replyTime.ts';
import { oneDay, saoPauloClock, saoPauloDay } from '../../shared/saoPauloTime.ts';
import { escapeHtml, firstLetters } from '../../shared/text.ts';
import { chatLinks, textOf } from '../delivery/channels/leadFacts.ts';
import {
  leadPage,
  moneyOf,
  openLink,
  type Place,
  phoneHtml,
  platformOf,
  promiseLines,
  shopOf,
  textLinks,
} from '../delivery/channels/leadMail.ts';
import { harmlessLine } from '../output/harmlessText.ts';
import { mailButton, mailLink, mailPage, mailRow, softLine } from '../output/mailPage.ts';
import type { TeamLead } from '../team/teamLeads.ts';
import type { Handover, MailedLeads, MorningGroup, TeamMail } from '../team/teamMailPlan.ts';

export type MailText = { subject: string; text: string; html: string };

/** `hoje 18h15`, `sex 18h15`, or further away `sex 27/11 18h15`. */
function shortMoment(moment: Date, now: Date): string {
  const { day, time, weekday } = partsOf(saoPauloClock(moment));
  const isToday = saoPauloDay(moment) === saoPauloDay(now);
  const isNear = moment > now && +moment - +now < 6 * oneDay;
  const dayName = isToday ? 'hoje' : weekday.slice(0, 3);
  return [dayName, isToday || isNear ? '' : day, time].filter(Boolean).join(' ');
}

/** `Sérgio Tanaka (Magento, R$ 3,1 mi/mês)`: the person, the shop's platform, and its potential sales. */
function senderTitle(lead: TeamLead): string {
  const shop = platformOf(lead) || textOf('company', lead);
  const beside = [shop, moneyOf(lead)].filter(Boolean).join(', ');
  return textOf('name', lead) + (beside && ` (${beside.replaceAll('\u00a0', ' ')})`);
}

const groupNames: Record<MorningGroup, [one: string, many: string]> = {
  fresh: ['# novo', '# novos'],
  passed: ['# passado para você', '# passados para você'],
  overdue: ['# vencido', '# vencidos'],
  today: ['# vence hoje', '# vencem hoje'],
  steps: ['# próximo passo', '# próximos passos'],
  team: ['# vencido de outra pessoa', '# vencidos de outras pessoas'],
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

function handoverText({ by, reason, from }: Handover): string {
  if (reason === 'silence') return from ? `${from} ainda não respondeu: agora é com você.` : '';
  if (reason === 'away') return by ? `${by} está fora: até a volta, é com você.` : '';
  return by ? `${by} passou este contato para você.` : '';
}

/** How some leads came, in the singular and in the plural. */
function originTexts(handover: Handover | null): [one: string, many: string] {
  if (!handover) return ['# contato novo para você', '# contatos novos para você'];
  const { by, reason, from } = handover;
  const both = (text: string): [string, string] => [`# contato ${text}`, `# contatos ${text}`];
  if (reason === 'silence' && from) return both(`de ${from}, que ainda não respondeu`);
  if (reason === 'away' && by) return both(`de ${by}, que está fora`);
  if (by) return both(`que ${by} passou para você`);
  return ['# contato passado para você', '# contatos passados para você'];
}

/** The leads by how they came, each group with its title. */
function groupByOrigin({ leads, handovers }: Extract<TeamMail, { kind: 'several' }>) {
  const byOrigin = Map.groupBy(handovers, ([, handover]) => originTexts(handover)[1]);
  return [...byOrigin.values()].map((group) => {
    const ids = new Set(group.map(([id]) => id));
    const title = plural(ids.size, ...originTexts(group[0]?.[1] ?? null));
    const listed = leads.filter(({ id }) => ids.has(id));
    return { title: harmlessLine(title), total: ids.size, leads: listed };
  });
}

/** @param first what happens before the promise ends */
function oneLead(subject: string, lead: TeamLead, place: Place, why: string, first = ''): MailText {
  const promise = promiseLines(lead, place, first ? 'Resposta prometida' : 'Responder');
  const step = lead.nextStep ? `Próximo passo: ${taskText(lead, place.now)}` : '';
  const until = [first, ...(isPromised(lead) ? promise : [step])].filter(Boolean);
  const again = lead.repeats !== null && 'Escreveu de novo; o contato de antes está na caixa.';
  const reasons = [again, why].filter(Boolean).join(' ');
  const foot = lead.protocol ? `Protocolo ${lead.protocol}` : '';
  const known = (['company', 'phone', 'email'] as const).map((name) => textOf(name, lead));
  const about = [senderTitle(lead), ...known, foot].filter(Boolean).join('\n');
  const links = textLinks([...chatLinks(lead, place.sender), openLink(lead, place)]);
  return {
    subject,
    text: [about, reasons, textOf('notes', lead), until.join('\n'), links]
      .filter(Boolean)
      .join('\n\n'),
    html: leadPage(lead, place, { why: reasons, until, foot }),
  };
}

/** One of several leads: what distinguishes it from the others, and ways to reach it. */
function briefLead(
  lead: MailedLeads['leads'][number],
  place: Place,
): { text: string; html: string } {
  const beginning = firstLetters(harmlessLine(lead.notes ?? ''));
  const quote = beginning && `“${beginning}”`;
  const [chats, open] = [chatLinks(lead, place.sender), openLink(lead, place)];
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
  const title = [senderTitle(lead), held].filter(Boolean).join(', ');
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
export function teamMailText(mail: TeamMail, place: Place): MailText {
  const { now } = place;
  switch (mail.kind) {
    case 'given': {
      const { lead, handover } = mail;
      const why = handover ? handoverText(handover) : '';
      return oneLead(
        `${senderTitle(lead)}: ${taskText(lead, now)}`,
        lead,
        place,
        harmlessLine(why),
      );
    }
    case 'unanswered': {
      const { lead, passes } = mail;
      const [title, why] = [senderTitle(lead), 'Ainda sem resposta.'];
      const when = shortMoment(passes?.at ?? new Date(lead.dueAt), now);
      if (!passes) return oneLead(`${title}: sem resposta, vence ${when}`, lead, place, why);
      const minutes = Math.max(1, Math.round((+passes.at - +now) / 60_000));
      const wait = minutes < 60 ? `em ${minutes} min` : 'em 1 h';
      const what = `passa para ${harmlessLine(passes.to ?? 'outra pessoa')}`;
      const subject = `${title}: ${minutes > 60 ? when : wait} ${what}`;
      return oneLead(subject, lead, place, why, `Responda até ${when}: depois ${what}.`);
    }
    case 'several': {
      const groups = groupByOrigin(mail);
      const lists = groups.map((group) => leadList(group.title, group, place));
      const [{ title = '' } = {}, ...others] = groups;
      return listMail(others.length > 0 ? `${mail.total} contatos para você` : title, lists, place);
    }
    case 'waiting': {
      const { total, passesAt } = mail;
      const passes = passesAt ? `: o primeiro passa adiante ${shortMoment(passesAt, now)}` : '';
      const title = `${total} contatos ainda sem resposta${passes}`;
      return listMail(title, [leadList(title, mail, place)], place);
    }
    case 'morning': {
      const titles = mail.groups.map(({ of, total }) => plural(total, ...groupNames[of]));
      const lists = mail.groups.map((group, index) => leadList(titles[index] ?? '', group, place));
      const { day, weekday } = partsOf(saoPauloClock(now));
      const date = `${weekday.slice(0, 3)} ${day}`;
      return listMail(`Seu dia, ${date}: ${titles.join(', ')}`, lists, place);
    }
  }
}
