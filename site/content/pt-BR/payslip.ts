import { claims } from '../claims.ts';
import { payslipAssumptions } from '../payslipExample.ts';

/** Words of the stamp, above and below the amount. */
export const stampCopy = {
  top: 'RECEBIDO À VISTA',
  bottom: `SEM ${claims.cardPayout.figure} · SEM CARTÃO`,
};

/** Words of the drawn payslip and of the shop's receipt below it. */
export const payslipCopy = (brand: string, inssYear: number) => ({
  title: 'Demonstrativo de pagamento',
  copy: 'Via 1',
  employee: ['Funcionário', 'CLIENTE DA SUA LOJA'],
  contract: ['Vínculo', 'CLT'],
  reference: ['Ref.', 'MENSAL'],
  columns: ['Cód.', 'Descrição', 'Vencim.', 'Descontos'],
  salary: ['0101', 'SALÁRIO BASE'],
  inss: ['0998', 'INSS'],
  transport: ['0231', 'VALE-TRANSPORTE'],
  installment: ['2941', brand.toUpperCase()],
  margin: `MARGEM DE ${claims.marginCap.figure}:`,
  marginUsed: 'EM USO:',
  net: 'LÍQUIDO A RECEBER',
  fgtsBase: 'Base FGTS',
  fgts: 'FGTS do mês',
  taxBase: 'Base IRRF',
  receipt: 'Comprovante da loja',
  receiptCopy: 'Via 2',
  sale: 'Venda',
  commission: `Comissão (${payslipAssumptions.commissionPercent.toLocaleString('pt-BR')}%)`,
  payout: 'PIX para a loja',
  status: { name: 'Situação', draft: 'AGUARDANDO', paid: 'PAGO NA HORA' },
  stampField: 'Carimbo do PIX',
  signature: 'Assinatura ×',
  stamp: stampCopy,
  note: 'SIMULAÇÃO ILUSTRATIVA, SEM JUROS. VALORES ARREDONDADOS.',
  caption: `Exemplo pela tabela INSS ${inssYear} do empregado, com IRRF isento até ${claims.incomeTaxLimit.figure} e a maior comissão por venda. Salário e compra são fictícios.`,
});

export type PayslipCopy = ReturnType<typeof payslipCopy>;
