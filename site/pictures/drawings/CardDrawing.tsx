import type { CardDrawing as Drawing } from '../../content/pt-BR/pageCards.ts';
import { DocumentDrawing } from './DocumentDrawing.tsx';
import { PixStampDrawing } from './PixStampDrawing.tsx';
import { ReceiptsDrawing } from './ReceiptsDrawing.tsx';
import { StepsDrawing } from './StepsDrawing.tsx';
import { TicketDrawing } from './TicketDrawing.tsx';

/** What lies to the right of the headline, over the edge of the sheet. */
export function CardDrawing({ drawing }: { drawing: Drawing }) {
  switch (drawing.kind) {
    case 'stamp':
      return (
        <g transform="translate(888 236) rotate(-7) scale(1.7)">
          <PixStampDrawing />
        </g>
      );
    case 'steps':
      return <StepsDrawing {...drawing} />;
    case 'receipts':
      return <ReceiptsDrawing {...drawing} />;
    case 'ticket':
      return <TicketDrawing {...drawing} />;
    case 'document':
      return <DocumentDrawing {...drawing} />;
  }
}
