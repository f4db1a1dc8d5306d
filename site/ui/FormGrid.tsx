import '../styles/formGrid.css';

type FormGridField = Record<'code' | 'heading' | 'text' | 'figure' | 'detail', string>;

/** Numbered fields that share their borders, as on a printed form. */
export function FormGrid({ fields }: { fields: readonly FormGridField[] }) {
  return (
    <ol className="cells form-grid">
      {fields.map(({ code, heading, text, figure, detail }) => (
        <li key={code}>
          <p className="mono">{code}</p>
          <div>
            <h3>{heading}</h3>
            <p className="detail">{text}</p>
          </div>
          <p className="figure">
            {figure}
            <small>{detail}</small>
          </p>
        </li>
      ))}
    </ol>
  );
}
