import type { ComponentProps } from 'react';
import '../styles/formGrid.css';

type FieldWords = Record<'code' | 'heading' | 'text', string>;

type FormGridProps = { fields: readonly (FieldWords & Record<'figure' | 'detail', string>)[] };

/** Numbered fields that share their borders, as on a printed form. */
export function FormGrid({ fields }: FormGridProps) {
  return (
    <ol className="cells form-grid">
      {fields.map((field) => (
        <GridField key={field.code} copy={field}>
          <p className="figure">
            {field.figure}
            <small>{field.detail}</small>
          </p>
        </GridField>
      ))}
    </ol>
  );
}

/** One field: its code, what is drawn in it, and its words. */
export function GridField({
  copy,
  children,
  ...rest
}: ComponentProps<'li'> & { copy: FieldWords }) {
  return (
    <li {...rest}>
      <p className="mono">{copy.code}</p>
      {children}
      <div>
        <h3>{copy.heading}</h3>
        <p className="detail">{copy.text}</p>
      </div>
    </li>
  );
}
