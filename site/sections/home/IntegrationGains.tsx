import type { HomeCopy } from '../../content/pt-BR/home.ts';

export function IntegrationGains({ copy }: { copy: HomeCopy['integrations']['gains'] }) {
  return (
    <div>
      <h3 className="mb-3">{copy.heading}</h3>
      <dl className="gains">
        {copy.rows.map(({ name, detail }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
