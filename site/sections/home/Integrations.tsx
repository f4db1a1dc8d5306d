import type { HomeCopy } from '../../content/pt-BR/home.yaml';
import type { ScriptCheckoutCopy } from '../../content/pt-BR/scriptCheckout.yaml';
import '../../styles/integrations.css';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { CodeBox } from '../../ui/CodeBox.tsx';
import { ArrowIcon } from '../../ui/icons.tsx';
import { LedgerRow } from '../../ui/LedgerRow.tsx';
import { TimesList } from '../../ui/TimesList.tsx';
import { IntegrationGains } from './IntegrationGains.tsx';
import { IntegrationPlatforms } from './IntegrationPlatforms.tsx';

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
