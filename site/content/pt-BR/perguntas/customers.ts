import { claims, deductionExample, sourceOf } from '../../claims.ts';
import type { FaqTopic } from '../../faqTopic.ts';
import { payrollLaw } from '../../norms.ts';

export const customerTopic: FaqTopic = {
  id: 'clientes',
  name: 'Para clientes',
  heading: 'Para quem compra.',
  lead: 'Quem pode, quanto e quando.',
  items: [
    {
      id: 'quem-pode-comprar',
      question: 'Quem pode comprar?',
      answer: `Pessoas com carteira assinada (CLT) em empresas atendidas pela operação e com margem disponível. O recorte é da operação: pela lei, o desconto vale mesmo ${claims.noAgreementNeeded.figure} com o empregador (${sourceOf(claims.noAgreementNeeded)}). Não é preciso ter cartão de crédito.`,
    },
    {
      id: 'consulta-da-margem',
      question: 'Como sei se tenho margem?',
      answer:
        'A consulta acontece no checkout, na hora da compra. Se não houver margem, você continua com os outros meios de pagamento da loja.',
    },
    {
      id: 'limite-do-desconto',
      question: 'Quanto do salário pode ser descontado?',
      answer: `Até ${claims.marginCap.figure} da remuneração disponível. É um limite nosso: a lei admite até ${claims.legalMarginCap.figure} (${payrollLaw}).`,
    },
    {
      id: 'primeiro-desconto',
      question: 'Quando vem o primeiro desconto?',
      answer: `Em ${claims.firstDeduction.figure}, conforme o fechamento da folha. ${deductionExample}`,
    },
    {
      id: 'parcelas',
      question: 'Em quantas parcelas posso pagar?',
      answer: `Em geral, de ${claims.installmentRange.figure}. O valor da parcela é fixo e aparece antes da assinatura, com a taxa e o prazo.`,
    },
    {
      id: 'juros',
      question: 'Quais são os juros?',
      answer: `A referência é de ${claims.productInterest.figure}. A taxa do seu contrato e o custo efetivo total (CET) são informados antes da assinatura: compare os dois com o que você pagaria em outro meio.`,
    },
    {
      id: 'arrependimento',
      question: 'Posso me arrepender da compra?',
      answer: `Sim. A compra pela internet pode ser desfeita em ${claims.withdrawal.figure} (${sourceOf(claims.withdrawal)}). Trocas e devoluções depois disso seguem a política da loja.`,
    },
    {
      id: 'troca-de-emprego',
      question: 'E se eu mudar de emprego?',
      answer:
        'O contrato continua valendo, e é ele que diz como pagar as parcelas quando o desconto em folha para. Quem responde por essa parte é a instituição financeira, não a loja.',
    },
  ],
};
