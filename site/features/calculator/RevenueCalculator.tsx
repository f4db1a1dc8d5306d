import '../../styles/calculator.css';
import { useEffect, useRef } from 'react';
import { passFocusTo } from '../../browser/focus.ts';
import aliveStyles from '../../styles/calculatorAlive.css?inline';
import { adoptStyles } from '../../ui/adoptStyles.ts';
import type { LeadFormSite } from '../lead-form/LeadForm.tsx';
import { CalculatorInputs } from './CalculatorInputs.tsx';
import { CalculatorLead, CalculatorTape } from './CalculatorPaper.tsx';
import { useCalculator } from './useCalculator.ts';

adoptStyles(aliveStyles);

/** Two numbers become a recoverable revenue, and then a lead. */
export function RevenueCalculator({ site }: { site: LeadFormSite }) {
  const calculator = useCalculator();
  const { pending, result } = calculator;
  const numbers = pending ?? result;
  const paperRef = useRef<HTMLDivElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);

  // Scroll to the tape while it prints; focus the heading beneath it, so that no keyboard pops up.
  useEffect(() => {
    if (result) passFocusTo(headingRef.current, paperRef.current);
  }, [result]);

  return (
    <>
      <CalculatorInputs calculator={calculator} />
      <div ref={paperRef} className="calc-paper with-script">
        <CalculatorTape calculator={calculator} />
        {numbers && (
          <CalculatorLead
            site={site}
            numbers={numbers}
            isPending={pending !== null}
            headingRef={headingRef}
          />
        )}
      </div>
    </>
  );
}
