import { replyTime } from '../leadFormCopy.ts';

/** Words that every contact dialog shares. */
export const contactDialogCopy = {
  open: 'Abrir o formulário de contato',
  close: 'Fechar',
};

export const quickContactCopy = {
  code: '2941 · Novo contato',
  title: 'Entre em contato e transforme seu e-commerce',
  lead: `Quatro campos. Uma pessoa do time responde em até ${replyTime}.`,
};

export const howItWorksContactCopy = {
  code: '2941 · Nova integração',
  title: 'Coloque o consignado no seu checkout',
  lead: `Três campos, e a mensagem já vai escrita. Resposta em até ${replyTime}.`,
};

export const benefitsContactCopy = {
  form: {
    code: '2941 · Nova proposta',
    title: 'Conte sobre a sua loja',
    lead: `Com o segmento, a proposta já vem com a taxa certa. Resposta em até ${replyTime}.`,
  },
  sent: {
    title: 'Mensagem enviada com sucesso!',
    text: 'Entraremos em contato em breve para ajudar você a aumentar suas vendas.',
    thanks: 'Obrigado por seu interesse!',
  },
  closing: {
    soon: 'Fecha em 3 s. Toque para ficar.',
    never: 'Fica aberta até você fechar.',
  },
};
