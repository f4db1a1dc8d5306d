import { Button } from '../../ui/Button.tsx';
import type { PanelProps } from './Checkout.tsx';
import { DemoPanel } from './DemoPanel.tsx';
import { DemoRows } from './DemoRows.tsx';

/** Two seconds of reading the customer's margin. */
export function AnalysisPanel({ copy }: PanelProps) {
  const { heading, note, rows, busy } = copy.analysis;
  return (
    <DemoPanel
      step="analyzing-credit"
      progress={copy.progress}
      heading={heading}
      note={note}
      action={
        <Button className="demo-button" disabled>
          {busy}
        </Button>
      }
    >
      <div className="demo-scan">
        <DemoRows rows={rows} />
      </div>
    </DemoPanel>
  );
}
