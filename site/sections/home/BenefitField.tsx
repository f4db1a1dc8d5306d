import type { ReactNode } from 'react';
import { NoteMark, type NoteMarkProps } from '../../ui/NoteMark.tsx';

type BenefitFieldProps = {
  copy: { code: string; heading: string; text: string };
  /** The drawing. */
  children: ReactNode;
};

export function BenefitField({ copy, children }: BenefitFieldProps) {
  return (
    <li data-reveal>
      <p className="mono">{copy.code}</p>
      {children}
      <div>
        <h3>{copy.heading}</h3>
        <p className="text">{copy.text}</p>
      </div>
    </li>
  );
}

type BenefitFigureProps = { figure: string; detail: string; note?: NoteMarkProps };

export function BenefitFigure({ figure, detail, note }: BenefitFigureProps) {
  return (
    <p className="figure prints">
      {figure}
      <small>
        {detail}
        {note && <NoteMark {...note} />}
      </small>
    </p>
  );
}
