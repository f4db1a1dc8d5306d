import type { SiteConfig } from '../../../config/siteConfig.ts';
import { trust as copy } from '../../content/pt-BR/home.yaml';
import '../../styles/trust.css';
import { ContactButton } from '../../ui/Button.tsx';

type TrustFact = { name: 'default' | 'lender' | 'identity'; answer: string; detail: string };

const sentences = new Intl.Segmenter('pt-BR', { granularity: 'sentence' });

/** The facts that win a merchant's trust, in the order in which they ask, as far as the owner has set them. */
function trustFacts(owner: SiteConfig): TrustFact[] {
  const { defaultTerms, lender, legalName, cnpj, address, responsible } = owner;
  const facts: TrustFact[] = [];
  if (defaultTerms) {
    const answer = [...sentences.segment(defaultTerms)][0]?.segment ?? '';
    const detail = defaultTerms.slice(answer.length);
    facts.push({ name: 'default', answer: answer.trim(), detail });
  }
  if (lender) {
    const [answer = '', ...details] = lender.split(', ');
    facts.push({ name: 'lender', answer, detail: details.join(', ') });
  }
  if (legalName) {
    const detail = [cnpj && `CNPJ ${cnpj}`, address, responsible].filter(Boolean).join(' · ');
    facts.push({ name: 'identity', answer: legalName, detail });
  }
  return facts;
}

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
