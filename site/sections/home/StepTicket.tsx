import type { ReactNode } from 'react';

type StepTicketProps = {
  number: number;
  copy: { who: string; heading: string; text: string };
  /** The drawing; the words below say the same. */
  children: ReactNode;
};

export function StepTicket({ number, copy, children }: StepTicketProps) {
  return (
    <li data-reveal>
      <p className="who mono">
        <b aria-hidden="true">{number}</b>
        {copy.who}
      </p>
      <div className="view prints" aria-hidden="true">
        {children}
      </div>
      <div>
        <h3>{copy.heading}</h3>
        <p className="text">{copy.text}</p>
      </div>
    </li>
  );
}
