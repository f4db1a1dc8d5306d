import type { SiteConfig } from '../../config/siteConfig.ts';

type Owner = Pick<
  SiteConfig,
  'defaultTerms' | 'lender' | 'legalName' | 'cnpj' | 'address' | 'responsible'
>;

/** The owner's statement about one risk of a sale: a short answer and its details. */
type TrustFact = { name: 'default' | 'lender' | 'identity'; answer: string; detail: string };

const sentences = new Intl.Segmenter('pt-BR', { granularity: 'sentence' });

/** The facts that win a merchant's trust, in the order in which they ask, as far as the owner has set them. */
export function trustFacts(owner: Owner): TrustFact[] {
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
