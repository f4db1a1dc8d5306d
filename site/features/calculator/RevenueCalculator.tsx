import '../../styles/calculator.css';
import type { LeadFormSite } from '../lead-form/LeadForm.tsx';
import { CalculatorInputs } from './CalculatorInputs.tsx';
import { CalculatorLead } from './CalculatorLead.tsx';
import { CalculatorTape } from './CalculatorTape.tsx';
import { useCalculator } from './useCalculator.ts';

type RevenueCalculatorProps = {
  site: LeadFormSite;
  /** Share of abandoned value that is taken to come back, as printed. */
  recovery: string;
  replyTime: string;
};

/** From two numbers to a recoverable revenue, and from there to a lead. */
export function RevenueCalculator({ site, recovery, replyTime }: RevenueCalculatorProps) {
  const calculator = useCalculator();
  const { result } = calculator;
  return (
    <>
      <CalculatorInputs calculator={calculator} />
      <CalculatorTape calculator={calculator} recovery={recovery} />
      {result && <CalculatorLead site={site} numbers={result} replyTime={replyTime} />}
    </>
  );
}
