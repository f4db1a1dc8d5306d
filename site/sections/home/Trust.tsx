import type { SiteConfig } from '../../../config/siteConfig.ts';
import { trust as copy } from '../../content/pt-BR/home.yaml';
import '../../styles/trust.css';
import { ContactButton } from '../../ui/Button.tsx';

const sentences = new Intl.Segmenter('pt-BR', { granularity: 'sentence' });

/** The facts that win a merchant's trust, in the order in which merchants ask, if the owner has set them. */
function trustFacts({ defaultTerms, lender, legalName, cnpj, address, responsible }: SiteConfig) {
  const terms = defaultTerms ?? '';
  const firstSentence = [...sentences.segment(terms)][0]?.segment ?? '';
  const [lenderName = '', ...lenderDetails] = (lender ?? '').split(', ');
  const [identity = '', ...details] = [
    legalName,
    cnpj && `CNPJ ${cnpj}`,
    address,
    responsible,
  ].filter(Boolean);
  const facts = [
    { name: 'default', answer: firstSentence.trim(), detail: terms.slice(firstSentence.length) },
    { name: 'lender', answer: lenderName, detail: lenderDetails.join(', ') },
    { name: 'identity', answer: identity, detail: details.join(' · ') },
  ] as const;
  return facts.filter(({ answer }) => answer !== '');
}

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
