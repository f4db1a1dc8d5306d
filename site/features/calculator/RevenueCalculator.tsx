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

/** From two numbers to a recoverable revenue, and from there to a lead. */
export function RevenueCalculator({ site }: { site: LeadFormSite }) {
  const calculator = useCalculator();
  const { pending, result } = calculator;
  const numbers = pending ?? result;
  const paperRef = useRef<HTMLDivElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);

  // The tape as it prints comes into view; the heading beneath gets the focus: no keyboard pops up.
  useEffect(() => {
    if (result) passFocusTo(headingRef.current, paperRef.current);
  }, [result]);

  return (
    <>
      <CalculatorInputs calculator={calculator} />
      <div ref={paperRef} className="calc-paper">
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
