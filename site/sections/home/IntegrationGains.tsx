import type { HomeCopy } from '../../content/pt-BR/home.yaml';
import { Fold } from '../../ui/Fold.tsx';

export function IntegrationGains({ copy }: { copy: HomeCopy['integrations']['gains'] }) {
  return (
    <div>
      <h3>{copy.heading}</h3>
      <dl className="gains">
        {copy.rows.map(({ name, detail }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Fold summary={{ name }} group="gains">
                <p>{detail}</p>
              </Fold>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
