import { roadmap } from '../../../config/roadmap.ts';
import type { HomeCopy } from '../../content/pt-BR/home.yaml';
import { platformsToday } from '../../content/pt-BR/roadmapCarousel.ts';
import type { ScriptCheckoutCopy } from '../../content/pt-BR/scriptCheckout.yaml';
import '../../styles/integrations.css';
import { ButtonLink } from '../../ui/Button.tsx';
import { CodeBox, TimesList } from '../../ui/CodeBox.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { ArrowIcon } from '../../ui/icons.tsx';
import { LedgerRow } from '../../ui/payslipParts.tsx';

type IntegrationsProps = { copy: HomeCopy['integrations']; script: ScriptCheckoutCopy };

export function Integrations({ copy, script }: IntegrationsProps) {
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
        <CodeBox copy={script.code} />
        <h3 className="sr">{script.times.name}</h3>
        <TimesList copy={script.times} />
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
