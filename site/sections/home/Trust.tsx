import type { SiteConfig } from '../../../config/siteConfig.ts';
import { trust as copy } from '../../content/pt-BR/home.yaml';
import { trustFacts } from '../../content/trustFacts.ts';
import '../../styles/trust.css';
import { ContactButton } from '../../ui/Button.tsx';

/** Who bears the risk, as far as the owner has said; empty otherwise. */
export function Trust({ owner }: { owner: SiteConfig }) {
  const facts = trustFacts(owner);
  if (facts.length === 0) return null;
  return (
    <section
      className="band trust"
      aria-labelledby="risco"
      data-trust={facts.map(({ name }) => name).join(' ')}
    >
      <div className="wrap">
        <h2 id="risco">{copy.heading}</h2>
        <dl>
          {facts.map(({ name, answer, detail }) => (
            <div key={name}>
              <dt>{copy.questions[name]}</dt>
              <dd>
                <b>{answer}</b> {detail}
              </dd>
            </div>
          ))}
        </dl>
        <ContactButton look="line" message={copy.message}>
          {copy.ask}
        </ContactButton>
      </div>
    </section>
  );
}
