import { formatAmount } from '../../leads/money.ts';
import { exampleInstallments, payslipFigures } from '../content/payslipExample.ts';
import type { CardCopy } from '../content/pt-BR/pageCards.ts';
import { Sign } from '../ui/Sign.tsx';
import { CardSheet } from './CardSheet.tsx';
import { CardDrawing } from './cardDrawings.tsx';
import { colour } from './colour.ts';
import { faces, fitLine, fitLines } from './fitText.tsx';

type CardPictureProps = {
  brand: string;
  /** Address of the page as people write it; a card without a note of its own says it. */
  address: string;
  copy: CardCopy;
};

/** The picture of a page: a payslip with the headline as its text and one line marked. */
export function CardPicture({ brand, address, copy }: CardPictureProps) {
  const { tone, entry, headline, marked, drawing, note = address } = copy;
  const value = marked.value ?? formatAmount(payslipFigures(exampleInstallments).installmentCents);
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

/**
 * The card's columns in px: left edges of code and description, right edge of the amount. A square
 * cut from the middle of the card (285 to 915) keeps the description whole: some messaging apps show
 * no more.
 */
const columns = { code: 114, text: 308, end: 1086 } as const;

const brandRoom = { x: columns.text + 50, width: 480, size: 42, least: 12 };
const topicRoom = { width: 236, size: 18, least: 12 };

/** The head of the card: wordmark, and in small what the page is about. */
function CardBrand({ brand, about }: { brand: string; about: string }) {
  const label = about.toUpperCase();
  return (
    <>
      <Sign x={columns.text} y={66} height={44} />
      <text
        x={brandRoom.x}
        y="106"
        fontSize={fitLine(brand, faces.display, brandRoom).size}
        {...faces.display}
      >
        {brand}
      </text>
      <text
        x={columns.end}
        y="103"
        fontSize={fitLine(label, faces.ledger, topicRoom).size}
        textAnchor="end"
        fill={colour('ink-2')}
        {...faces.ledger}
      >
        {label}
      </text>
      <path d={`M${columns.code} 128H${columns.end}`} stroke={colour('ink')} strokeWidth="3" />
    </>
  );
}

const headlineRoom = { width: 574, height: 286, size: 106, least: 56, leading: 0.94 };
const headlineMiddle = 294;
/** Height of a capital above the line it stands on, as a share of the size. */
const capital = 0.7;
/** How far to the left a line starts of where its ink should, as a share of the size. */
const bearing = 1 / 24;

/** The page's headline as a line of the payslip: as large as it fits, with its code. */
function CardHeadline({ code, text }: { code: string; text: string }) {
  const { size, lines } = fitLines(text, faces.display, headlineRoom);
  const step = size * headlineRoom.leading;
  const first = headlineMiddle + (size * capital - (lines.length - 1) * step) / 2;
  return (
    <>
      <text x={columns.code} y={first} fontSize="40" {...faces.ledgerBold}>
        {code}
      </text>
      <g fontSize={size} {...faces.display}>
        {lines.map((line, index) => (
          <text key={line} x={columns.text - size * bearing} y={first + index * step}>
            {line}
          </text>
        ))}
      </g>
    </>
  );
}

const marked = {
  size: 40,
  baseline: 513,
  valueWidth: 440,
  /** Of name and value, a gap between them. */
  width: columns.end - columns.text - 32,
};

type MarkedLineProps = { code: string; name: string; value: string };

/** The one line under the highlighter: code, description and amount as the payslip prints them. */
function CardMarkedLine({ code, name, value }: MarkedLineProps) {
  const nameText = name.toUpperCase();
  const valueText = value.toUpperCase();
  const face = faces.ledgerBold;
  const valueFit = fitLine(valueText, face, {
    width: marked.valueWidth,
    size: marked.size,
    least: 24,
  });
  const room = marked.width - valueFit.width;
  const nameFit = fitLine(nameText, face, { width: room, size: marked.size, least: 18 });
  return (
    <>
      <rect x="84" y="456" width="1032" height="86" fill={colour('accent')} />
      <g {...face}>
        <text x={columns.code} y={marked.baseline} fontSize={marked.size}>
          {code}
        </text>
        <text x={columns.text} y={marked.baseline} fontSize={nameFit.size}>
          {nameText}
        </text>
        <text x={columns.end} y={marked.baseline} fontSize={valueFit.size} textAnchor="end">
          {valueText}
        </text>
      </g>
    </>
  );
}

const footWidth = columns.end - columns.text;

/** What stands in small below the marked line. */
function CardFoot({ text }: { text: string }) {
  const { size } = fitLine(text, faces.ledger, { width: footWidth, size: 17, least: 10 });
  return (
    <text x={columns.text} y="576" fontSize={size} fill={colour('ink-3')} {...faces.ledger}>
      {text}
    </text>
  );
}
