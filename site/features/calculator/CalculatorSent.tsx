import { useEffect, useRef } from 'react';
import { calculatorCopy } from '../../content/pt-BR/calculator.ts';
import { CheckIcon } from '../../ui/icons.tsx';

const { sent: copy } = calculatorCopy;

/** The success screen in the place of the lead form. It takes the focus, as the form that had it is gone. */
export function CalculatorSent({ replyTime }: { replyTime: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div className="calc-lead calc-sent">
      <p className="calc-badge mono">
        <CheckIcon /> {copy.badge}
      </p>
      <h3 ref={ref} tabIndex={-1}>
        {copy.title}
      </h3>
      <p className="lead">{copy.text.replace('{reply}', replyTime)}</p>
    </div>
  );
}
