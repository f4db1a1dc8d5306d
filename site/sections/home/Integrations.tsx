import { roadmap } from '../../../config/roadmap.ts';
import type { HomeCopy } from '../../content/pt-BR/home.ts';
import { platformsToday } from '../../content/pt-BR/roadmapCarousel.ts';
import '../../styles/integrations.css';
import { ButtonLink } from '../../ui/Button.tsx';
import { CodeBox, TimesList } from '../../ui/CodeBox.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { ArrowIcon } from '../../ui/icons.tsx';
import { LedgerRow } from '../../ui/payslipParts.tsx';

export function Integrations({ copy }: { copy: HomeCopy['integrations'] }) {
  return (
    <section className="band on-ink lined" id="integracoes">
      <div className="wrap">
        <LedgerRow {...copy.row} />
        <div className="head">
          <h2>
            {copy.heading.map((line) => (
              <span className="block" key={line}>
                {line}{' '}
              </span>
            ))}
          </h2>
          <p className="lead">{copy.lead}</p>
        </div>
        <CodeBox copy={copy.code} />
        <h3 className="sr">{copy.times.name}</h3>
        <TimesList copy={copy.times} />
        <div className="integration-parts">
          <IntegrationPlatforms copy={copy.platforms} />
          <IntegrationGains copy={copy.gains} />
        </div>
        <div className="ctas">
          <ButtonLink look="accent" href="/beneficios">
            {copy.benefits}
          </ButtonLink>
          <a className="arrow" href="#contato">
            {copy.specialist} <ArrowIcon />
          </a>
        </div>
      </div>
    </section>
  );
}

function IntegrationGains({ copy }: { copy: HomeCopy['integrations']['gains'] }) {
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

type IntegrationPlatformsProps = { copy: HomeCopy['integrations']['platforms'] };

function IntegrationPlatforms({ copy }: IntegrationPlatformsProps) {
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
