import '../../styles/calculator.css';
import { useEffect, useRef } from 'react';
import aliveStyles from '../../styles/calculatorAlive.css?inline';
import { adoptStyles } from '../../ui/adoptStyles.ts';
import type { LeadFormSite } from '../lead-form/LeadForm.tsx';
import { CalculatorInputs } from './CalculatorInputs.tsx';
import { CalculatorLead, CalculatorTape } from './CalculatorPaper.tsx';
import { useCalculator } from './useCalculator.ts';

adoptStyles(aliveStyles);

type RevenueCalculatorProps = {
  site: LeadFormSite;
  /** Share of abandoned value that is taken to come back, as printed. */
  recovery: string;
  /** The highest commission. */
  commissionPercent: number;
  replyTime: string;
};

/** Whether somebody has gone on to another part of the page; the button they pressed lost the focus by being disabled. */
const isElsewhere = (section: Element | null) => {
  const { activeElement, body } = document;
  return activeElement !== body && !section?.contains(activeElement);
};

/** Scrolls to the tape as it prints; the heading of the form beneath gets the focus: no keyboard pops up. */
function leadTo(paper: HTMLElement): void {
  if (isElsewhere(paper.closest('section'))) return;
  paper.querySelector('h3')?.focus({ preventScroll: true });
  paper.scrollIntoView();
}

/** From two numbers to a recoverable revenue, and from there to a lead. */
export function RevenueCalculator({ site, replyTime, ...figures }: RevenueCalculatorProps) {
  const calculator = useCalculator();
  const { pending, result } = calculator;
  const numbers = pending ?? result;
  const paperRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (result && paperRef.current) leadTo(paperRef.current);
  }, [result]);

  return (
    <>
      <CalculatorInputs calculator={calculator} />
      <div ref={paperRef} className="calc-paper">
        <CalculatorTape calculator={calculator} {...figures} />
        {numbers && (
          <CalculatorLead
            site={site}
            numbers={numbers}
            isPending={pending !== null}
            replyTime={replyTime}
          />
        )}
      </div>
    </>
  );
}
