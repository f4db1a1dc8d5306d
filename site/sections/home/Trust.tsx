import type { SiteConfig } from '../../../config/siteConfig.ts';
import { trust as copy } from '../../content/pt-BR/home.yaml';
import { TrustRows, trustFacts } from '../TrustRows.tsx';

/** Who bears the risk, as far as the owner says; empty otherwise. */
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
        <TrustRows facts={facts} />
      </div>
    </section>
  );
}
