import { useEffect, useRef } from 'react';
import '../../styles/calculator.css';
import type { LeadFormSite } from '../lead-form/LeadForm.tsx';
import { CalculatorInputs } from './CalculatorInputs.tsx';
import { CalculatorLead } from './CalculatorLead.tsx';
import { CalculatorTape } from './CalculatorTape.tsx';
import { leadTo } from './leadTo.ts';
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
  const leadRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (result && leadRef.current) leadTo(leadRef.current);
  }, [result]);

  return (
    <>
      <CalculatorInputs calculator={calculator} />
      <CalculatorTape calculator={calculator} recovery={recovery} />
      {result && (
        <CalculatorLead partRef={leadRef} site={site} numbers={result} replyTime={replyTime} />
      )}
    </>
  );
}
