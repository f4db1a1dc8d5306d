import type { SiteConfig } from '../../../config/siteConfig.ts';
import { claims } from '../claims.ts';

export const perguntasCopy = ({ brand }: Pick<SiteConfig, 'brand'>) => ({
  title: `Perguntas frequentes sobre a ${brand}`,
  description:
    'Quando a loja recebe, quanto custa, quem pode comprar, quanto tempo leva para integrar e como a identidade é validada.',
  hero: {
    kicker: 'Perguntas frequentes',
    headline: 'Pergunte antes de integrar.',
    lead: 'Cinco assuntos, respostas de poucas linhas e nenhuma promessa fora do contrato.',
    nav: 'Assuntos',
    ticket: {
      title: 'Retire a sua senha',
      number: '001',
      rows: [
        ['Espera nesta página', '0 min'],
        ['Espera com uma pessoa', claims.replyTime.figure],
      ],
    },
  },
  topics: [
    {
      id: 'lojistas',
      name: 'Para lojistas',
      lead: 'Recebimento, custo e risco.',
      items: [
        {
          question: 'Quando a minha loja recebe?',
          answer: 'Na hora. O valor chega por PIX assim que o cliente assina o contrato.',
        },
        {
          question: 'Quanto custa?',
          answer: `Não há adesão nem mensalidade. A comissão por venda vai de ${claims.commissionRange.figure}, conforme volume, ticket médio e segmento. A sua taxa vem na proposta, depois do cadastro.`,
        },
        {
          question: 'E se o cliente for demitido?',
          answer:
            'A cobrança segue o contrato de crédito, entre o cliente e a instituição financeira. O valor que a sua loja recebeu não muda.',
        },
        {
          question: 'O consignado substitui o cartão?',
          answer: `Não. Ele complementa: atende quem hoje não conclui a compra. ${claims.adultsWithoutCard.wording}`,
        },
        {
          question: 'Quanto a minha loja pode vender a mais?',
          answer: `${claims.salesUplift.wording} É uma média de mercado, não uma promessa: depende do seu público e do seu ticket.`,
        },
        {
          question: 'Consigo acompanhar as vendas?',
          answer:
            'Sim. O painel traz relatórios, análise de conversão, histórico de transações e exportação de dados.',
        },
      ],
    },
    {
      id: 'clientes',
      name: 'Para clientes',
      lead: 'Quem compra e como paga.',
      items: [
        {
          question: 'Quem pode comprar?',
          answer:
            'Pessoas com carteira assinada (CLT) em empresas parceiras e com margem disponível. A consulta acontece no checkout.',
        },
        {
          question: 'Quanto do salário pode ser descontado?',
          answer: `Até ${claims.marginCap.figure} da remuneração disponível. É um limite nosso: a lei admite até ${claims.legalMarginCap.figure} (${claims.legalMarginCap.source}).`,
        },
        {
          question: 'Quando vem o primeiro desconto?',
          answer: `Em ${claims.firstDeduction.figure}, conforme o fechamento da folha. Exemplo: compra no dia 1, folha fechada no dia 30, desconto no dia 45.`,
        },
        {
          question: 'O cliente pode se arrepender?',
          answer:
            'Sim. A compra pela internet pode ser desfeita em 7 dias (CDC, art. 49), e devoluções seguem a política da loja.',
        },
      ],
    },
    {
      id: 'integracoes',
      name: 'Sobre integrações',
      lead: 'Script, plugin ou API.',
      items: [
        {
          question: 'Preciso de um plugin?',
          answer: `Não. O script de uma linha funciona em checkout próprio em cerca de ${claims.scriptTime.figure}, ou em ${claims.testedScriptTime.figure} com os testes da sua loja.`,
        },
        {
          question: 'O que a API REST faz?',
          answer:
            'Cria transações, consulta status, verifica elegibilidade, emite relatórios e avisa por webhook.',
        },
        {
          question: 'Quanto tempo leva?',
          answer: `O prazo mais comum é de ${claims.usualTime.figure}. Onde há plugin pronto, cerca de ${claims.pluginTime.figure}; com API sob medida, de ${claims.apiTime.figure}.`,
        },
      ],
    },
    {
      id: 'produto',
      name: 'Sobre o produto',
      lead: 'O que é e até onde vai.',
      items: [
        {
          question: 'O que é crédito consignado privado?',
          answer:
            'Crédito para quem trabalha com carteira assinada, com a parcela descontada na folha de pagamento. O contrato é com uma instituição financeira.',
        },
        {
          question: 'Em quantas parcelas o cliente paga?',
          answer: `Em geral, de ${claims.installmentRange.figure}, em valor fixo.`,
        },
        {
          question: 'Existe chargeback?',
          answer: `De cartão, não: ${claims.cardChargeback.figure}. ${claims.cardChargeback.wording}`,
        },
      ],
    },
    {
      id: 'seguranca',
      name: 'Segurança e conformidade',
      lead: 'Identidade, contrato e dados.',
      items: [
        {
          question: 'Como a identidade é validada?',
          answer: 'Por selfie ou assinatura, antes de o pedido ser liberado.',
        },
        {
          question: 'O cliente sabe quanto vai pagar?',
          answer:
            'Sim. Taxa, CET, parcelas e prazo aparecem antes da assinatura, como a instituição financeira é obrigada a informar.',
        },
        {
          question: 'O que este site faz com os meus dados?',
          answer:
            'Guarda nome, e-mail, telefone e mensagem em servidor próprio, só para responder você. A Política de Privacidade explica como pedir acesso, correção ou exclusão.',
        },
      ],
    },
  ],
  contact: {
    heading: 'Sua pergunta não está aqui?',
    lead: `Resposta em até ${claims.replyTime.figure}, escrita por uma pessoa.`,
    talk: 'Fale Conosco',
    whatsapp: 'WhatsApp',
    whatsappGreeting: `Olá! Tenho uma pergunta sobre a ${brand}.`,
    benefits: 'Conheça os Benefícios',
  },
});

export type PerguntasCopy = ReturnType<typeof perguntasCopy>;
