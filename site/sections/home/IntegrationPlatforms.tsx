import type { HomeCopy } from '../../content/pt-BR/home.ts';

type IntegrationPlatformsProps = { copy: HomeCopy['integrations']['platforms'] };

export function IntegrationPlatforms({ copy }: IntegrationPlatformsProps) {
  return (
    <div className="grid grid-rows-[auto_1fr]">
      <h3 className="mb-3">{copy.heading}</h3>
      <ul className="plats">
        {copy.names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
