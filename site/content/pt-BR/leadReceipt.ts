import { replyTime } from '../leadFormCopy.ts';

/** Words of the receipt that every sent lead gets; `{protocol}`, `{day}` and the like are filled in. */
export const leadReceiptCopy = {
  title: 'Comprovante de contato',
  copyOf: 'Via do lojista',
  protocol: 'Protocolo',
  received: 'RECEBIDO',
  rows: {
    name: 'Nome',
    company: 'Loja',
    segment: 'Segmento',
    platform: 'Plataforma',
    sum: 'Conta',
    recoverable: 'Recuperável',
    message: 'Mensagem',
  },
  perMonth: '{amount} por mês',
  due: {
    label: 'Responder até',
    note: `${replyTime} a partir de {sent}.`,
  },
  next: [
    ['Agora', 'Está na fila do time. Falta fazer: nada.'],
    ['Até {day}', 'Uma pessoa responde, por telefone ou e-mail.'],
    ['Depois', 'Se quiser, o checkout com o seu produto.'],
  ],
  whatsApp: 'WhatsApp com este protocolo',
  greeting: 'Olá! Meu protocolo é {protocol}.',
  print: 'Imprimir ou salvar',
  again: 'Enviar outra mensagem',
} as const;
