import { claims } from '../../claims.ts';

export const stepsCopy = (brand: string) => ({
  row: { code: '0400', name: 'Como funciona', value: '3 passos' },
  hint: ['3 passos', 'deslize →'] as const,
  heading: 'Três passos, nenhum cartão.',
  choice: {
    who: 'Cliente',
    methods: [
      { name: 'Crédito Consignado', detail: `Até ${claims.installmentMaximum.figure} no holerite` },
      { name: 'Cartão de crédito' },
    ],
    heading: 'Escolhe no checkout',
    text: 'O consignado aparece ao lado do cartão e do PIX, com a parcela já calculada.',
  },
  analysis: {
    who: brand,
    installment: 'Parcela',
    result: ['Resultado', 'Cabe'],
    heading: 'Análise na hora',
    text: 'A margem em folha é consultada enquanto o cliente olha a tela. Sem cadastro longo.',
  },
  payment: {
    who: 'Sua loja',
    heading: 'Pagamento garantido',
    text: 'Contrato assinado, PIX na conta. Cobrar as parcelas não é assunto seu.',
  },
  lead: 'Tudo acontece dentro do seu checkout. O cliente não sai da sua loja e você não analisa crédito.',
  journey: 'Ver a jornada completa, em 5 etapas',
});
