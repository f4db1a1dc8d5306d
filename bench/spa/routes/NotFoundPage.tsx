import { statusCopy } from '../../../site/content/pt-BR/status.ts';
import { EnglishMessage } from '../../../site/sections/status/EnglishMessage.tsx';
import { siteConfig } from '../../../site/siteConfig.ts';

export default function NotFoundPage() {
  return <EnglishMessage copy={statusCopy(siteConfig.brand).notFound} />;
}
