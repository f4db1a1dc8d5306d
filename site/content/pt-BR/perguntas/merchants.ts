import { claims, sourceOf } from '../../claims.ts';
import type { FaqTopic } from '../../faqTopic.ts';

export const merchantTopic: FaqTopic = {
  id: 'lojistas',
  name: 'Para lojistas',
  heading: 'Para quem vende.',
  lead: 'Recebimento, custo e risco.',
  items: [
    {
      id: 'quando-a-loja-recebe',
      question: 'Quando a minha loja recebe?',
      answer:
        'Na hora. O valor da venda, menos a comissão contratada, chega por PIX assim que o cliente assina o contrato. As parcelas são cobradas em folha, não por você.',
    },
    {
      id: 'quanto-custa',
      question: 'Quanto custa?',
      answer: `Não há adesão nem mensalidade. A comissão por venda vai de ${claims.commissionRange.figure}, conforme volume, ticket médio e segmento. A sua taxa vem na proposta, depois do cadastro.`,
    },
    {
      id: 'chargeback',
      question: 'Existe risco de chargeback?',
      answer: `De cartão, não: ${claims.cardChargeback.figure}. ${claims.cardChargeback.wording}`,
    },
    {
      id: 'cliente-demitido',
      question: 'E se o cliente for demitido?',
      answer:
        'A cobrança segue o contrato de crédito, entre o cliente e a instituição financeira. O valor que a sua loja recebeu não muda.',
    },
    {
      id: 'devolucao',
      question: 'E se o cliente devolver a compra?',
      answer: `Valem as regras de toda venda pela internet: ${claims.withdrawal.figure} para desistir (${sourceOf(claims.withdrawal)}) e, fora disso, a política da sua loja. A proposta diz como o valor volta e o que acontece com o contrato de crédito: leia essa parte antes de assinar.`,
    },
    {
      id: 'quanto-vendo-a-mais',
      question: 'Quanto a minha loja pode vender a mais?',
      answer: `A estimativa é de ${claims.salesUpliftRange.figure} a mais na conversão. É uma média de mercado, não uma promessa: depende do seu público e do seu ticket.`,
    },
    {
      id: 'loja-pequena',
      question: 'A minha loja é pequena. Faz sentido?',
      answer:
        'Não há custo fixo: você só paga comissão quando vende. Como o percentual depende do volume, do ticket médio e do segmento, peça a proposta e compare com o que o cartão custa hoje.',
    },
    {
      id: 'painel-do-lojista',
      question: 'Dá para acompanhar as vendas?',
      answer:
        'Sim. O painel do lojista traz relatórios, análise de conversão, histórico de transações e exportação de dados.',
    },
    {
      id: 'como-comecar',
      question: 'Por onde eu começo?',
      answer: `Mande uma mensagem pelo formulário ou pelo WhatsApp. Em até ${claims.replyTime.figure}, uma pessoa responde com a taxa do seu segmento e o caminho de integração da sua plataforma.`,
    },
  ],
};
