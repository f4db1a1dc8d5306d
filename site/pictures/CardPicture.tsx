import { formatAmount } from '../../leads/money.ts';
import { payslipFigures } from '../content/payslipExample.ts';
import type { CardCopy } from '../content/pt-BR/pageCards.ts';
import { CardBrand } from './CardBrand.tsx';
import { CardFoot } from './CardFoot.tsx';
import { CardHeadline } from './CardHeadline.tsx';
import { CardMarkedLine } from './CardMarkedLine.tsx';
import { CardSheet } from './CardSheet.tsx';
import { colour } from './colour.ts';
import { CardDrawing } from './drawings/CardDrawing.tsx';

type CardPictureProps = {
  brand: string;
  /** Address of the page as people write it; a card without a note of its own says it. */
  address: string;
  copy: CardCopy;
};

/** The picture of a page: a payslip with the headline as its text and one line marked. */
export function CardPicture({ brand, address, copy }: CardPictureProps) {
  const { tone, entry, headline, marked, drawing, note = address } = copy;
  const value = marked.value ?? formatAmount(payslipFigures(24).installmentCents);
  return (
    <CardSheet tone={tone}>
      <g fill={colour('ink')}>
        <CardBrand brand={brand} about={entry.name} />
        <CardHeadline code={entry.code} text={headline} />
        <CardMarkedLine {...marked} value={value} />
        <CardFoot text={note} />
      </g>
      <CardDrawing drawing={drawing} />
    </CardSheet>
  );
}
