import { scriptCheckoutCopy } from '../scriptCheckout.ts';

export const integrationBlocksCopy = (checkoutScriptUrl: string) => ({
  legend: 'Legenda',
  roadmapNote:
    'Previsões como anunciadas: confirme a data com o time antes de planejar. Sem plugin, o caminho é o script ou a API.',
  script: {
    row: { code: '0302', name: 'Script', value: '1 linha' },
    heading: 'Cole antes de fechar o checkout.',
    ...scriptCheckoutCopy(checkoutScriptUrl),
  },
  api: {
    row: { code: '0303', name: 'API REST', value: '5 operações' },
    heading: 'As cinco operações da API.',
    operations: [
      {
        name: 'Criar transação',
        detail: 'Começa a compra a partir do pedido da sua loja.',
      },
      {
        name: 'Consultar status',
        detail: 'Diz em que passo a transação está, da análise ao PIX.',
      },
      {
        name: 'Verificar elegibilidade',
        detail: 'Responde na hora se o cliente tem margem em folha.',
      },
      {
        name: 'Relatórios',
        detail: 'Leva para o seu sistema o que o painel mostra: vendas, conversão e histórico.',
      },
      {
        name: 'Webhooks',
        detail: 'Avisam o seu sistema quando o status muda, sem você precisar perguntar.',
      },
    ],
  },
});

export type IntegrationBlocksCopy = ReturnType<typeof integrationBlocksCopy>;
