/** What the owner of the site edits for the sales team; `leads/teamWords.test.ts` checks it. */

/** Why leads are lost: short enough for a menu, and few, so that their counts say something. */
export const lostReasons: readonly string[] = [
  'Preço ou comissão',
  'Escolheu outra solução',
  'Plataforma não atendida',
  'Sem orçamento agora',
  'Sem resposta',
  'Contato errado ou teste',
];

/** What a placeholder of a template is filled with; each is known of every lead. */
export const templatePlaceholders = ['nome', 'protocolo', 'loja', 'link do exemplo'] as const;

export type TemplatePlaceholder = (typeof templatePlaceholders)[number];

export type ReplyTemplate = {
  /** What the button says. */
  name: string;
  /** Line breaks stand as they are sent. */
  text: string;
};

/** Answers that a seller has at hand. Nothing is sent by us: the text opens in WhatsApp or the mail program. */
export const replyTemplates: readonly ReplyTemplate[] = [
  {
    name: 'Primeira resposta',
    text: 'Olá, {nome}! Recebemos seu contato sobre {loja} (protocolo {protocolo}). Posso tirar suas dúvidas por aqui?',
  },
  {
    name: 'Exemplo com os números da loja',
    text: 'Olá, {nome}! Montei o exemplo com os números de {loja}: {link do exemplo}. Faz sentido para vocês?',
  },
  {
    name: 'Sem resposta ainda',
    text: 'Olá, {nome}! Escrevi há alguns dias sobre o protocolo {protocolo}. Ainda faz sentido conversar?',
  },
];

/** A template with what is known of a lead in the place of its placeholders. */
export const fillTemplate = (
  { text }: ReplyTemplate,
  values: Readonly<Record<TemplatePlaceholder, string>>,
): string =>
  text.replace(/\{([^{}]+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as TemplatePlaceholder] : whole,
  );
