import { payslipFigures } from '../../content/payslipExample.ts';
import { PaidStamp } from '../PaidStamp.tsx';

export function JourneyPayout() {
  return <PaidStamp cents={payslipFigures(24).payoutCents} />;
}
