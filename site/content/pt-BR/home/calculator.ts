import { claims } from '../../claims.ts';
import { calculatorHeading } from '../calculator.ts';
import { mark } from './notes.ts';

export const calculatorSectionCopy = {
  row: { code: '0900', name: 'Calculadora de conversão', value: 'Vencimento' },
  heading: calculatorHeading,
  lead: `A conta: carrinhos abandonados × valor médio × ${claims.cartRecovery.figure} de recuperação. É uma estimativa.`,
  note: mark('estimate', 'cartRecovery'),
  recovery: claims.cartRecovery.figure,
  replyTime: claims.replyTime.figure,
  withoutScript:
    'Sem JavaScript, quem faz a conta é a gente: mande os dois números e o seu contato.',
};
