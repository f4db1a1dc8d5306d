import { escapeHtml } from '../../server/escapeHtml.ts';

type Notice = {
  message: string;
  /** Where the browser goes on to at once. */
  next?: string;
};

/** A page of one sentence, for whoever does not see the inbox itself. */
export const noticePage = ({ message, next }: Notice): string => `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
${next === undefined ? '' : `<meta http-equiv="refresh" content="0;url=${escapeHtml(next)}">\n`}<title>Caixa de entrada</title>
<h1>Caixa de entrada</h1>
<p>${escapeHtml(message)}</p>
</html>
`;
