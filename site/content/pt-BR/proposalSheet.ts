import { tape } from './calculator.yaml';
import demo from './demo.yaml';
import home from './home.yaml';
import words from './proposal.yaml';

/** What is filled in by the calculator, or by hand. */
export type ProposalBlank = NonNullable<(typeof words.carts.rows)[number]['blank']> | 'sum';

/** Words of the sheet that the home page becomes on paper, with those that it takes from the page. */
export const proposalCopy = {
  ...words,
  productName: demo.product,
  sale: {
    ...words.sale,
    installment: (count: number) => words.sale.installment.replace('{count}', String(count)),
  },
  carts: { ...words.carts, sum: tape.sum },
  conditions: {
    ...words.conditions,
    /** The page's notes first: the marks in the table are their numbers. */
    texts: [...home.notes.notes.map(({ text }) => text), ...words.conditions.texts],
  },
};

export type ProposalCopy = typeof proposalCopy;
