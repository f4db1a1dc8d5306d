import { useLocation } from 'react-router';
import * as accessibility from '../../../site/content/legal/acessibilidade.md';
import * as privacy from '../../../site/content/legal/privacidade.md';
import * as terms from '../../../site/content/legal/termos.md';
import { legalFacts } from '../../../site/content/legalFacts.ts';
import { legalCopy } from '../../../site/content/pt-BR/legal.ts';
import { readLegalDocument } from '../../../site/layouts/legalDocument.ts';
import { LegalText } from '../../../site/sections/legal/LegalText.tsx';
import { siteConfig } from '../../../site/siteConfig.ts';

const facts = legalFacts(siteConfig);
const documents = {
  '/politica-de-privacidade': await readLegalDocument(privacy, facts),
  '/termos-de-uso': await readLegalDocument(terms, facts),
  '/acessibilidade': await readLegalDocument(accessibility, facts),
};

export default function LegalPage() {
  const { pathname } = useLocation();
  const document = documents[pathname as keyof typeof documents];
  return (
    <LegalText document={document} copy={legalCopy}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, compiled by our own build */}
      <div dangerouslySetInnerHTML={{ __html: document.html }} />
    </LegalText>
  );
}
