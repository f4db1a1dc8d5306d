import { formatReais } from '../../leads/money.ts';

/** `3.850,00` for 385000 cents: an amount as a payslip column prints it. */
export const amount = (cents: number): string => formatReais(cents).replace('R$ ', '');
