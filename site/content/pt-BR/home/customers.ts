import { claims } from '../../claims.ts';
import { mark } from './notes.ts';

export const customersCopy = {
  row: { code: '0700', name: 'Benefícios para o seu cliente', value: 'CLT' },
  heading: 'Para o seu cliente, é só mais uma linha no holerite.',
  items: [
    {
      heading: 'Crédito mais fácil',
      text: 'Quem tem carteira assinada pode ter margem. A análise olha o salário, não o limite do cartão.',
    },
    {
      heading: 'Parcela descontada em folha',
      text: `Valor fixo, até ${claims.marginCap.figure} da remuneração disponível. Nenhum boleto para lembrar de pagar.`,
    },
    {
      heading: 'Juros baixos',
      text: `${claims.productInterest.figure}. No cartão, o parcelado custa ${claims.cardInterest.figure}.`,
      note: mark('rate', 'cardInterest'),
    },
    {
      heading: 'Compra imediata e segura',
      text: `Selfie ou assinatura confirma quem compra. O pedido sai na hora; o primeiro desconto vem em ${claims.firstDeduction.figure}, conforme a folha.`,
      note: mark('firstDeduction', 'firstDeduction'),
    },
  ],
};
