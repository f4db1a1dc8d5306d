import { claims, sourceOf } from '../../claims.ts';

export const questionsCopy = (brand: string) => ({
  row: { code: '1000', name: 'Perguntas frequentes', value: '8 itens' },
  heading: 'Antes de você perguntar.',
  lead: 'Oito respostas, com os limites de cada uma.',
  all: 'Ver todas as perguntas',
  items: [
    {
      question: 'O que é crédito consignado privado no checkout?',
      answer: `É um crédito para quem trabalha com carteira assinada, com a parcela descontada na folha de pagamento. Na sua loja, a ${brand} aparece como mais uma forma de pagar. O contrato de crédito é entre o cliente e a instituição financeira.`,
    },
    {
      question: 'Quando a minha loja recebe?',
      answer: `Na hora. Assim que o cliente assina, o valor da venda chega por PIX, menos a comissão contratada. Você não espera ${claims.cardPayout.figure} nem paga para antecipar. As parcelas são cobradas em folha, não por você.`,
    },
    {
      question: 'Quem pode comprar?',
      answer:
        'Pessoas com carteira assinada (CLT) em empresas atendidas pela operação e com margem disponível. A consulta acontece no checkout, em segundos. Quem não tiver margem continua com os outros meios de pagamento da sua loja.',
    },
    {
      question: 'Existe risco de chargeback?',
      answer: `De cartão, não: ${claims.cardChargeback.figure}, porque não há cartão na compra. Troca, devolução e arrependimento em ${claims.withdrawal.figure} continuam valendo, como em toda venda pela internet (${sourceOf(claims.withdrawal)}).`,
    },
    {
      question: 'Quanto custa para a loja?',
      answer: `Não há adesão nem mensalidade. Você paga comissão por venda, de ${claims.commissionRange.figure}. O percentual depende do volume de vendas, do ticket médio e do segmento, e vem na proposta, depois do cadastro.`,
    },
    {
      question: 'Quanto tempo leva para integrar?',
      answer: `Com o script de uma linha, cerca de ${claims.scriptTime.figure}, ou ${claims.testedScriptTime.figure} com os testes da sua loja. Com plugin, onde já houver um pronto, cerca de ${claims.pluginTime.figure}. Com API sob medida, de ${claims.apiTime.figure}. O prazo mais comum é de ${claims.usualTime.figure}.`,
    },
    {
      question: 'Em quantas parcelas o cliente pode pagar?',
      answer: `Em geral, de ${claims.installmentRange.figure}, em valor fixo. A parcela vai até ${claims.marginCap.figure} da remuneração disponível, um limite nosso, abaixo do teto da lei. O primeiro desconto vem em ${claims.firstDeduction.figure}, conforme o fechamento da folha do empregador.`,
    },
    {
      question: 'Preciso tirar o cartão de crédito?',
      answer: `Não. A ${brand} complementa o cartão, o PIX e o boleto: atende quem hoje chega ao fim do checkout e não consegue pagar. Quem já compra com cartão segue comprando do mesmo jeito.`,
    },
  ],
});
