import { fillBraces } from '../../../leads/fillBraces.ts';
import { integrations as copy } from '../../content/pt-BR/home.yaml';
import { pluginState } from '../../content/pt-BR/roadmapCarousel.ts';
import { platforms as roadmap } from '../../content/roadmap.yaml';
import '../../styles/integrations.css';
import { ButtonLink } from '../../ui/Button.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { ArrowIcon } from '../../ui/icons.tsx';
import { LedgerRow } from '../../ui/payslipParts.tsx';
import { ScriptCheckout } from '../ScriptCheckout.tsx';

export function Integrations() {
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
        <ScriptCheckout />
        <div className="integration-parts pairs">
          <IntegrationPlatforms />
          <IntegrationGains />
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

function IntegrationGains() {
  return (
    <div>
      <h3>{copy.gains.heading}</h3>
      <Fold summary={{ text: copy.gains.summary }}>
        <dl className="rows gains">
          {copy.gains.rows.map(({ name, detail }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
      </Fold>
    </div>
  );
}

/** The platforms by what can be done there today; where a plug-in is on its way, how far it is. */
function IntegrationPlatforms() {
  return (
    <div>
      <h3>{copy.platforms.heading}</h3>
      <dl className="plats">
        {copy.platforms.groups.map(({ name, way, names, plugin }) => (
          <div key={name}>
            <dt className="ends mono">
              {name} <span>{way}</span>
            </dt>
            {names.map((platform) => (
              <dd key={platform}>
                {platform}{' '}
                {plugin && (
                  <small>
                    {fillBraces(plugin, { state: pluginState(platform, roadmap).toLowerCase() })}
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
