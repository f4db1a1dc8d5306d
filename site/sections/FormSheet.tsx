import type { ReactNode } from 'react';
import { LedgerRow } from '../ui/payslipParts.tsx';

type FormSheetProps = {
  copy: { code: string; event: string; title: string; lead: string };
  children?: ReactNode;
};

/** A form on a page of its own, for visitors whose browser runs no script. */
export function FormSheet({ copy, children }: FormSheetProps) {
  return (
    <section className="form-page wrap">
      <LedgerRow code={copy.code} name={copy.event} />
      <h1>{copy.title}</h1>
      <p className="lead mt-3">{copy.lead}</p>
      <div className="form-sheet screen">{children}</div>
    </section>
  );
}
