import type { HomeCopy } from '../../content/pt-BR/home.yaml';
import scriptCheckout from '../../content/pt-BR/scriptCheckout.yaml';
import '../../styles/integrations.css';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { CodeBox } from '../../ui/CodeBox.tsx';
import { ArrowIcon } from '../../ui/icons.tsx';
import { LedgerRow } from '../../ui/LedgerRow.tsx';
import { TimesList } from '../../ui/TimesList.tsx';
import { IntegrationGains } from './IntegrationGains.tsx';
import { IntegrationPlatforms } from './IntegrationPlatforms.tsx';

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
        <CodeBox copy={scriptCheckout.code} />
        <h3 className="sr">{scriptCheckout.times.name}</h3>
        <TimesList copy={scriptCheckout.times} />
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
