import type { PayslipFigures } from '../../content/payslipExample.ts';
import type { PayslipCopy } from '../../content/pt-BR/payslip.yaml';

/** Code and description of the new line: `2941`, `CONSIGO 01/06`. */
export function installmentLine(
  { installment }: PayslipCopy,
  { installments }: Pick<PayslipFigures, 'installments'>,
): [code: string, description: string] {
  const [code = '', name = ''] = installment;
  return [code, `${name} 01/${String(installments).padStart(2, '0')}`];
}
