import type { SiteConfig } from '../../config/siteConfig.ts';
import { trust as copy } from '../content/pt-BR/home.yaml';
import '../styles/trust.css';
import { ExternalLink } from '../ui/ExternalLink.tsx';

const sentences = new Intl.Segmenter('pt-BR', { granularity: 'sentence' });

/** The facts that win a merchant's trust, in the order in which merchants ask, if the owner has set them. */
export function trustFacts(owner: SiteConfig) {
  const terms = owner.defaultTerms ?? '';
  const firstSentence = [...sentences.segment(terms)][0]?.segment ?? '';
  const [lenderName = '', ...lenderDetails] = (owner.lender ?? '').split(', ');
  const [identity = '', ...details] = [
    owner.legalName,
    owner.cnpj && `CNPJ ${owner.cnpj}`,
    owner.address,
    owner.responsible,
  ].filter((one) => one !== null);
  const facts = [
    { name: 'default', answer: firstSentence.trim(), details: [terms.slice(firstSentence.length)] },
    { name: 'lender', answer: lenderName, details: [lenderDetails.join(', ')] },
    { name: 'identity', answer: identity, details },
  ] as const;
  return facts.filter(({ answer }) => answer !== '');
}

/** A question and its answer for each of these facts. */
export const TrustRows = ({ facts }: { facts: ReturnType<typeof trustFacts> }) => (
  <dl className="trust-rows">
    {facts.map(({ name, answer, details }) => (
      <div key={name} className="ends">
        <dt>{copy.questions[name]}</dt>
        <dd>
          <b>{answer}</b>
          {details.map((detail) => (
            <span key={detail} className="block">{` ${detail}`}</span>
          ))}{' '}
          {name === 'lender' && (
            <ExternalLink className="on-screen finger" href={copy.register.address}>
              {copy.register.label}
            </ExternalLink>
          )}
        </dd>
      </div>
    ))}
  </dl>
);
