import { claims } from '../../claims.ts';
import type { FaqTopic } from '../../faqTopic.ts';

export const integrationTopic: FaqTopic = {
  id: 'integracoes',
  name: 'Sobre integrações',
  heading: 'Script, plugin ou API.',
  lead: 'Três caminhos até o mesmo checkout.',
  items: [
    {
      id: 'preciso-de-plugin',
      question: 'Preciso de um plugin?',
      answer: `Não. O script de uma linha funciona em checkout próprio em cerca de ${claims.scriptTime.figure}, ou em ${claims.testedScriptTime.figure} com os testes da sua loja.`,
    },
    {
      id: 'minha-plataforma',
      question: 'Funciona na minha plataforma?',
      answer:
        'Pelo script e pela API, sim, em todas: VTEX, Shopify, WooCommerce, Nuvemshop, Magento, Loja Integrada, Mercado Livre e Amazon. Por plugin, só onde o quadro desta página marca “Disponível”; nas outras, ele diz o que está em construção e o que está planejado. Conte qual é a sua, e o time confirma o caminho.',
    },
    {
      id: 'tempo-de-integracao',
      question: 'Quanto tempo leva?',
      answer: `O prazo mais comum é de ${claims.usualTime.figure}. Onde há plugin pronto, cerca de ${claims.pluginTime.figure}; com API sob medida, de ${claims.apiTime.figure}.`,
    },
    {
      id: 'api-rest',
      question: 'O que a API REST faz?',
      answer:
        'Cria transações, consulta status, verifica elegibilidade, emite relatórios e avisa por webhook.',
    },
    {
      id: 'aviso-de-aprovacao',
      question: 'Como o meu sistema sabe que a venda foi aprovada?',
      answer:
        'Por webhook: a API avisa o seu sistema quando o status da transação muda. Você também pode consultar o status quando quiser ou abrir o histórico no painel.',
    },
    {
      id: 'preciso-de-desenvolvedor',
      question: 'Preciso de um desenvolvedor?',
      answer:
        'Para o script, basta quem já edita o código do seu checkout: é uma linha, com o identificador da sua loja. Para a API sob medida, sim, conte com um.',
    },
    {
      id: 'outros-meios-de-pagamento',
      question: 'Preciso mexer nos outros meios de pagamento?',
      answer:
        'Não. Cartão, PIX e boleto seguem onde estão, com os mesmos contratos. A linha nova só aparece ao lado.',
    },
  ],
};
