import { roadmap } from '../../../config/roadmap.ts';
import type { HomeCopy } from '../../content/pt-BR/home.yaml';
import { pluginState } from '../../content/pt-BR/roadmapCarousel.ts';
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
        <div className="integration-parts pairs">
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
      <dl className="rows gains">
        {copy.rows.map(({ name, detail }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Fold summary={{ name }} group="rows gains">
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

/** The platforms by what can be done there today; where a plug-in is on its way, how far it is. */
function IntegrationPlatforms({ copy }: IntegrationPlatformsProps) {
  return (
    <div>
      <h3>{copy.heading}</h3>
      <dl className="plats">
        {copy.groups.map(({ name, way, names, plugin }) => (
          <div key={name}>
            <dt className="ends mono">
              {name} <span>{way}</span>
            </dt>
            {names.map((platform) => (
              <dd key={platform}>
                {platform}{' '}
                {plugin && (
                  <small className="mono">
                    {plugin.replace('{state}', pluginState(platform, roadmap).toLowerCase())}
                  </small>
                )}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  );
}
