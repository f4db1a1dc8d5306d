import type { SiteConfig } from '../../../config/siteConfig.ts';
import type { LegalDocument } from './legalDocument.ts';

export const termosCopy = ({
  brand,
  email,
}: Pick<SiteConfig, 'brand' | 'email'>): LegalDocument => ({
  title: `Termos de Uso · ${brand}`,
  description: `As regras de uso do site da ${brand}: o que ele oferece, o que esperamos de quem o usa e até onde vai a nossa responsabilidade.`,
  heading: 'Termos de Uso',
  updated: '22 de março de 2025',
  intro: `Estes termos valem para quem navega no site da ${brand} ou envia um formulário. A contratação do meio de pagamento tem contrato próprio, e é ele que vale entre a loja e a ${brand}.`,
  sections: [
    {
      id: 'uso-dos-servicos',
      heading: 'Uso dos serviços',
      paragraphs: [
        'O site apresenta o produto a lojistas e recebe pedidos de contato. Ele não vende, não concede crédito e não pede dados bancários.',
        'As simulações, comparações e estimativas são ilustrativas. Taxa, CET, prazo e comissão valem conforme o contrato e são informados antes da assinatura.',
        'Não use o site para enviar dados de outra pessoa sem autorização, mensagens em massa ou código que prejudique o serviço.',
      ],
    },
    {
      id: 'conta-e-responsabilidades',
      heading: 'Conta e responsabilidades',
      paragraphs: [
        'Você não precisa de conta para usar o site. Quem contrata recebe acesso ao painel do lojista, com regras no contrato.',
        'Ao enviar um formulário, você confirma que os dados são seus, ou da empresa que representa, e que estão corretos.',
      ],
    },
    {
      id: 'propriedade-intelectual',
      heading: 'Propriedade intelectual',
      paragraphs: [
        `Textos, desenhos, código e a marca ${brand} pertencem a seus titulares. Você pode citar e compartilhar as páginas com a fonte; para outro uso, peça autorização.`,
        'Os nomes de plataformas pertencem às suas empresas e aparecem só para indicar compatibilidade.',
      ],
    },
    {
      id: 'limites-de-responsabilidade',
      heading: 'Limites de responsabilidade',
      paragraphs: [
        'Cuidamos para que as informações estejam certas e o site no ar, mas ele pode ter erros ou ficar indisponível. Resultados de venda dependem de cada loja e não são garantidos.',
        'Não respondemos por sites de terceiros ligados a partir daqui. Nada nestes termos afasta direitos que a lei garante a você.',
      ],
    },
    {
      id: 'mudancas-nos-termos',
      heading: 'Mudanças nos termos',
      paragraphs: [
        'Podemos atualizar estes termos. Mudanças relevantes são avisadas nesta página com pelo menos 30 dias de antecedência; a data do topo mostra a versão em vigor.',
      ],
    },
    {
      id: 'disposicoes-gerais',
      heading: 'Disposições gerais',
      paragraphs: [
        'Se uma parte destes termos não puder ser aplicada, as outras continuam valendo. Deixar de exigir uma regra uma vez não significa desistir dela.',
        'Valem as leis do Brasil. Consumidores podem recorrer ao foro do próprio domicílio.',
      ],
    },
  ],
  mailbox: { label: 'Contato geral', address: email },
});
