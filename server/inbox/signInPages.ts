import { hash } from 'node:crypto';
import { escapeHtml } from '../../shared/text.ts';
import { signInMinutes } from '../team/signIn.ts';
import { type InboxFiles, inboxHeaders } from './inboxPages.ts';

/** The sign-in pages, a receipt on a table. They also load the inbox's styles, for its colours and fonts. */
const styles = `
body{display:grid;min-height:100dvh;padding:clamp(1.5rem,12vh,8rem) 1rem 2rem;align-content:start;justify-items:center;background:var(--color-paper-2);color:var(--color-ink);font:400 1rem/1.45 var(--font-sans)}
main{width:min(100%,24rem)}
.door-brand{display:flex;gap:.6rem;align-items:center;margin-bottom:1.25rem;font-size:1.25rem;font-weight:800;letter-spacing:-.04em}
.door{--z:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='7'%3E%3Cpath d='M0 0h12L6 7z'/%3E%3C/svg%3E");display:grid;gap:.9rem;padding:1.25rem 1.25rem 2rem;background:var(--color-sheet);mask:linear-gradient(#000 0 0) top/100% calc(100% - 7px) no-repeat,var(--z) bottom left/12px 7px repeat-x}
.door h1{font-size:2rem;line-height:1}
.door p{color:var(--color-ink-2)}
.door .door-over{font:500 .75rem/1.5 var(--font-mono);text-transform:uppercase;color:var(--color-ink)}
.door .door-fault{padding:.6rem .75rem;border-left:4px solid var(--color-danger);background:var(--color-danger-100);color:var(--color-ink)}
.door form{display:grid;gap:.9rem}
.door code{font:500 .875em var(--font-mono)}
.door .field :is(label){font-size:.875rem;font-weight:650}
.door .field input{min-height:3rem;font-size:1rem}
.door .field input[name=code]{min-height:4rem;font:600 1.75rem/1 var(--font-mono);letter-spacing:.4em}
.door .btn{min-height:3rem}
.door-or{padding-top:.9rem;border-top:1px solid var(--color-rule)}
.door-link{display:inline-block;padding-block:.6rem;font-weight:650}
@media (prefers-color-scheme:dark){body{background:var(--color-paper)}}
`;

/** The headers of the sign-in pages: the inbox's, except that forms may be sent to us, with their `Origin`. */
export const signInHeaders: Readonly<Record<string, string>> = {
  ...inboxHeaders,
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'self' 'sha256-${hash('sha256', styles, 'base64')}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  // With `no-referrer` browsers send forms with `Origin: null`.
  'referrer-policy': 'same-origin',
};

export type Door = {
  brand: string | null;
  /** Paths of the inbox's stylesheets. */
  sheets: readonly string[];
  hasMail: boolean;
  hasCompanyAccount: boolean;
};

export const sheetsOf = (files: InboxFiles): string[] =>
  [...files.keys()].filter((path) => path.endsWith('.css'));

const page = ({ brand, sheets }: Door, title: string, content: string): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}${brand === null ? '' : ` · ${escapeHtml(brand)}`}</title>
<link rel="icon" href="/sign.svg">
${sheets.map((path) => `<link rel="stylesheet" href="/${escapeHtml(path)}">\n`).join('')}<style>${styles}</style>
</head>
<body>
<main>
<p class="door-brand"><img src="/sign.svg" alt="" width="19" height="22"> Caixa da equipe</p>
<div class="door">
<p class="door-over">Entrada da equipe</p>
${content}
</div>
</main>
</body>
</html>
`;

const fault = (message: string | undefined): string =>
  message === undefined ? '' : `<p class="door-fault" role="alert">${escapeHtml(message)}</p>\n`;

const companyAccount =
  '<p class="door-or"><a class="btn btn-line" href="/entrar/empresa">Entrar com a conta da empresa</a></p>';

const withoutMail =
  '<p>Daqui não sai e-mail: peça um link a quem administra a equipe, que o imprime com <code>npm run leads -- team link</code>.</p>\n';

export const askPage = (door: Door, message?: string): string =>
  page(
    door,
    'Entrar',
    `<h1>Qual é o seu e-mail?</h1>
${fault(message)}${door.hasMail ? '<p>Mandamos um código de seis números e um link. Não há senha.</p>' : withoutMail}
<form method="post" action="/entrar" data-sign-in>
<div class="field"><label for="email">E-mail do trabalho</label><input id="email" name="email" type="email" autocomplete="email" maxlength="254" required autofocus></div>
<button class="btn btn-primary" type="submit">Mandar o código</button>
</form>
${door.hasCompanyAccount ? companyAccount : ''}`,
  );

const codeIsSent = `<p>Se o endereço é de alguém da equipe, o código e o link já foram para ele. Valem ${signInMinutes} minutos, uma vez. Nada chegou? Depois de muitos pedidos num dia, entre por um link de quem administra a equipe.</p>\n`;

/** Asks for the code, in the same way whether one was mailed or not. */
export const codePage = (door: Door, message?: string): string =>
  page(
    door,
    'Código para entrar',
    `<h1>${door.hasMail ? 'Confira seu e-mail.' : 'Peça um link.'}</h1>
${fault(message)}${door.hasMail ? codeIsSent : withoutMail}<form method="post" action="/entrar" data-sign-in-code>
<div class="field"><label for="code">Código de seis números</label><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" pattern="([^0-9]*[0-9]){6}[^0-9]*" maxlength="20" required autofocus${message === undefined ? '' : ' aria-invalid="true"'} aria-describedby="code-place"></div>
<p id="code-place">Digite aqui, onde o pediu. O link também abre só neste navegador.</p>
<button class="btn btn-primary" type="submit">Entrar</button>
</form>
<p><a class="door-link" href="/entrar">Mandar de novo, ou para outro e-mail</a></p>`,
  );

/** A button behind a link, so that programs that follow links do not use it up. */
export const confirmPage = (door: Door, token: string): string =>
  page(
    door,
    'Entrar',
    `<h1>Pronto para entrar?</h1>
<p>O link vale uma vez.</p>
<form method="post" action="/entrar/${escapeHtml(token)}" data-sign-in-confirm>
<button class="btn btn-primary" type="submit" autofocus>Entrar na caixa da equipe</button>
</form>`,
  );

const otherCode = '<p><a class="btn btn-primary" href="/entrar">Pedir outro código</a></p>';

export const refusalPage = (door: Door, title: string, message: string, way = otherCode): string =>
  page(
    door,
    'Entrar',
    `<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(message)}</p>
${way}`,
  );
