import { roadmap } from '../../../config/roadmap.ts';
import type { HomeCopy } from '../../content/pt-BR/home.yaml';
import { platformsToday } from '../../content/pt-BR/roadmapCarousel.ts';

type IntegrationPlatformsProps = { copy: HomeCopy['integrations']['platforms'] };

export function IntegrationPlatforms({ copy }: IntegrationPlatformsProps) {
  return (
    <div>
      <h3>{copy.heading}</h3>
      <ul className="plats">
        {copy.names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p className="note">{platformsToday(roadmap)}</p>
    </div>
  );
}
