import { escapeHtml } from '../../shared/text.ts';
import { harmlessLine } from '../output/harmlessText.ts';
import { mailButton, mailPage } from '../output/mailPage.ts';
import { signInMinutes } from '../team/signIn.ts';
import type { MailText } from './teamMailText.ts';

const paragraphs = (lines: readonly string[]) =>
  mailPage(lines.map((line) => `<p>${line}</p>`).join('\n'));

const ignore =
  'Não foi você? Ignore este e-mail: sem ele ninguém entra, e nada mudou. O código não se passa a ninguém.';

/** @param code null if only the link works */
export function signInMail(address: string, code: string | null): MailText {
  const link = 'Ou abra este link no mesmo navegador em que você pediu';
  const onlyLink =
    'Houve muitos pedidos para este e-mail; por isso desta vez só o link vale, no mesmo navegador em que você pediu';
  const times = `Vale ${signInMinutes} minutos, uma vez.`;
  const intro = code === null ? [] : [`Seu código para entrar na caixa da equipe: ${code}`];
  const lead = code === null ? onlyLink : link;
  return {
    subject: code === null ? 'Seu link para entrar' : `${code} é o seu código para entrar`,
    text: [...intro, `${lead}:\n${address}`, times, ignore].join('\n\n'),
    html: paragraphs([
      ...intro.map((line) => line.replace(/\d{6}/, '<b style="font-size:24px">$&</b>')),
      `${lead}:<br>${mailButton({ text: 'Entrar', href: address })}`,
      times,
      ignore,
    ]),
  };
}

/** The mail to an invited person. @param inviter by name */
export function invitationMail(url: string, inviter: string): MailText {
  const line = `${harmlessLine(inviter)} convidou você para a caixa da equipe, onde respondemos aos contatos do site.`;
  const [how, href] = ['Entre com este e-mail em', `${url}/entrar`];
  return {
    subject: 'Convite para a caixa da equipe',
    text: `${line}\n\n${how}: ${href}`,
    html: paragraphs([escapeHtml(line), mailButton({ text: 'Entrar com este e-mail', href })]),
  };
}
