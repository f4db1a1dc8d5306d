import { type LeadFormCopy, replyTime } from '../leadFormCopy.ts';

export const quickFormCopy: LeadFormCopy = {
  labels: { name: 'Nome', email: 'E-mail', phone: 'Telefone', message: 'Mensagem' },
  submit: 'Enviar mensagem',
  sending: 'Enviando...',
  sent: {
    title: 'Mensagem recebida.',
    text: `Uma pessoa do time responde em até ${replyTime}, por e-mail ou telefone.`,
  },
  draft: {
    restored: 'Rascunho recuperado.',
    discard: 'Descartar',
    discardLabel: 'Descartar rascunho',
  },
  failed: {
    text: 'Sua mensagem não saiu, mas continua aqui. Tente de novo ou',
    link: 'fale com a gente pelo WhatsApp',
  },
  withoutScript: {
    text: 'Sem JavaScript o envio não chega até nós. Ative o JavaScript ou',
    link: 'fale com a gente pelo WhatsApp',
  },
  privacy: {
    text: 'A {brand} usa estes dados só para responder você. Veja a',
    link: 'Política de Privacidade',
  },
};

export const benefitsFormCopy: LeadFormCopy = {
  ...quickFormCopy,
  labels: {
    ...quickFormCopy.labels,
    company: 'Empresa (opcional)',
    segment: 'Segmento (opcional)',
  },
};

export const howItWorksFormCopy: LeadFormCopy = {
  ...quickFormCopy,
  labels: { ...quickFormCopy.labels, message: 'Mensagem (opcional)' },
  defaults: { message: 'Quero integrar a {brand} ao meu e-commerce.' },
};
