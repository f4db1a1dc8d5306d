import type { Claim } from './claims.ts';
import { type SegmentName, segmentNames } from './segmentNames.ts';

const common = {
  group: 'segments',
  checkedOn: '2026-11-22',
  evidence: false,
} as const;

const estimate = (figure: string, what: string, segment: SegmentName) =>
  ({
    figure,
    wording: `${what} em ${segmentNames[segment]}: média estimada, os resultados variam por loja.`,
    pages: [`/#segmento-${segment}`],
    ...common,
    ground: 'estimated',
    source: 'Médias por segmento do briefing do produto',
  }) satisfies Claim;

const conversion = 'Aumento da conversão';
const ticket = 'Aumento do ticket médio';
const approval = 'Taxa de aprovação';

/** What is said of one segment of shops only, never of all. */
export const segmentClaims = {
  modaConversion: estimate('+37%', conversion, 'moda'),
  modaTicket: estimate('+42%', ticket, 'moda'),
  modaApproval: estimate('93%', approval, 'moda'),
  cosmeticosConversion: estimate('+45%', conversion, 'cosmeticos'),
  cosmeticosTicket: estimate('+28%', ticket, 'cosmeticos'),
  cosmeticosApproval: estimate('95%', approval, 'cosmeticos'),
  cosmeticosPixFee: {
    figure: '0%',
    wording: `Taxa da loja no PIX consignado em ${segmentNames.cosmeticos}; nas demais vendas, a comissão contratada.`,
    pages: ['/#segmento-cosmeticos'],
    ...common,
    ground: 'contract',
    source: 'Briefing do produto',
  },
  eletronicosConversion: estimate('+52%', conversion, 'eletronicos'),
  eletronicosTicket: estimate('+65%', ticket, 'eletronicos'),
  eletronicosApproval: estimate('89%', approval, 'eletronicos'),
  alimentosConversion: estimate('+33%', conversion, 'alimentos'),
  alimentosTicket: estimate('+25%', ticket, 'alimentos'),
  alimentosApproval: estimate('97%', approval, 'alimentos'),
  saudeConversion: estimate('+41%', conversion, 'saude'),
  saudeTicket: estimate('+38%', ticket, 'saude'),
  saudeApproval: estimate('94%', approval, 'saude'),
} satisfies Record<string, Claim>;
