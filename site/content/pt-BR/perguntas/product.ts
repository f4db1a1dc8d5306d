import { claims } from '../../claims.ts';
import type { FaqTopic } from '../../faqTopic.ts';

export const productTopic = (brand: string): FaqTopic => ({
  id: 'produto',
  name: 'Sobre o produto',
  heading: 'Uma linha no holerite.',
  lead: 'O que é, como funciona e até onde vai.',
  items: [
    {
      id: 'o-que-e',
      question: 'O que é crédito consignado privado?',
      answer:
        'É crédito para quem trabalha com carteira assinada, com a parcela descontada na folha de pagamento. O contrato é entre o cliente e uma instituição financeira.',
    },
    {
      id: 'passo-a-passo',
      question: 'Como é a compra, do começo ao fim?',
      answer:
        'O cliente escolhe o desconto em folha no checkout e a margem é consultada. Ele escolhe as parcelas e valida a identidade por selfie ou assinatura. A venda é aprovada e o PIX cai na conta da loja.',
    },
    {
      id: 'substitui-o-cartao',
      question: 'O consignado substitui o cartão?',
      answer: `Não. Ele complementa: atende quem hoje não conclui a compra. ${claims.adultsWithoutCard.wording}`,
    },
    {
      id: 'quem-empresta',
      question: 'Quem empresta o dinheiro?',
      answer: `Uma instituição financeira, que assina o contrato com o cliente e informa taxa, CET e prazo. A ${brand} leva esse crédito até o checkout da sua loja.`,
    },
    {
      id: 'diferenca-do-boleto-parcelado',
      question: 'Qual a diferença para o boleto parcelado?',
      answer:
        'A parcela sai da folha, então não depende de o cliente se lembrar do vencimento. E a loja não espera as parcelas: recebe por PIX, na hora.',
    },
    {
      id: 'diferenca-do-pix',
      question: 'Se a loja recebe por PIX, por que não só o PIX?',
      answer:
        'Porque no PIX o cliente paga tudo hoje, com o saldo que tem. Aqui a loja recebe igual, à vista, e o cliente paga em parcelas fixas no salário.',
    },
    {
      id: 'sem-margem',
      question: 'O que acontece quando o crédito não é aprovado?',
      answer:
        'O cliente volta para as outras formas de pagamento, no mesmo checkout. Cartão, PIX e boleto continuam onde estão.',
    },
  ],
});
