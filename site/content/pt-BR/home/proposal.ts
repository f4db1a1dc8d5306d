import { claims } from '../../claims.ts';
import { payslipAssumptions } from '../../payslipExample.ts';
import { calculatorCopy } from '../calculator.ts';
import { comparisonCopy } from './comparison.ts';
import { demoCopy } from './demo.ts';
import { footnotes } from './notes.ts';

const commission = payslipAssumptions.commissionPercent.toLocaleString('pt-BR');

/** What is filled in by the calculator, or by hand. */
export type ProposalBlank = 'carts' | 'value' | 'abandoned' | 'sum';

/** Words of the sheet that the home page becomes on paper, beside those that it takes from the page. */
export const proposalCopy = (brand: string) => ({
  title: 'Demonstrativo de proposta',
  copy: 'Via do lojista',
  shop: 'Loja',
  product: 'Produto',
  productName: demoCopy.product,
  price: 'Preço',
  date: 'Data',
  lines: 'No holerite do seu cliente',
  installments: 24,
  sale: {
    heading: 'Uma venda sua',
    sale: ['0100', 'Venda'],
    commission: ['0110', `Comissão (${commission}%, a maior)`],
    payout: 'PIX na hora, para a loja',
    installment: (count: number) => `${count} parcelas de`,
    /** Of which the instalment is printed. */
    counts: [6, 24, 64],
  },
  carts: {
    heading: 'O seu abandono, por mês',
    column: 'Por mês',
    rows: [
      { sign: '0900', name: 'Carrinhos abandonados', blank: 'carts' },
      { sign: '×', name: 'Valor médio', blank: 'value' },
      { sign: '=', name: 'Parado no checkout', blank: 'abandoned' },
      { sign: '×', name: 'Recuperação estimada' },
    ] as readonly { sign: string; name: string; blank?: ProposalBlank }[],
    sum: calculatorCopy.tape.sum,
  },
  comparison: comparisonCopy(brand),
  conditions: {
    heading: 'Condições',
    /** The page's notes first: the marks in the table are their numbers. */
    texts: [
      ...footnotes.notes.map(({ text }) => text),
      claims.setupFee.wording,
      `${claims.installmentRange.wording} ${claims.marginCap.wording}`,
    ],
  },
  agreed: 'Combinado',
});

export type ProposalCopy = ReturnType<typeof proposalCopy>;
