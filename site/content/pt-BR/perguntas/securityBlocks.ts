import { type Claim, claims } from '../../claims.ts';

const measure = ({ figure, wording }: Claim) => ({ name: figure, detail: wording });

export const securityBlocksCopy = {
  measures: {
    row: { code: '0501', name: 'Proteção', value: '4 medidas' },
    heading: 'Quatro travas.',
    items: [claims.encryption, claims.paymentStandard, claims.multifactor, claims.monitoring].map(
      measure,
    ),
  },
  documents: {
    row: { code: '0502', name: 'Passo a passo', value: '2 vias' },
    heading: 'Do checkout ao holerite.',
    slips: [
      {
        code: 'Via 1',
        name: 'Validação de identidade',
        steps: [
          'O cliente confere parcelas, taxa e CET na tela.',
          'Confirma que é ele, por selfie ou assinatura.',
          'A identidade é validada antes de o pedido ser liberado.',
          'Com o contrato assinado, a venda é aprovada e o PIX sai para a loja.',
        ],
      },
      {
        code: 'Via 2',
        name: 'Desconto em folha',
        steps: [
          'O contrato assinado autoriza o desconto, sempre dentro do limite do salário.',
          'O empregador inclui a parcela no fechamento da folha.',
          `O primeiro desconto vem em ${claims.firstDeduction.figure} da compra, conforme a folha.`,
          'A parcela se repete todo mês, com o mesmo valor, até o fim do contrato.',
        ],
      },
    ],
  },
};

export type SecurityBlocksCopy = typeof securityBlocksCopy;
