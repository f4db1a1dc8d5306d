import { useLocation } from 'react-router';
import { privacidadeCopy } from '../../../site/content/pt-BR/privacidade.ts';
import { termosCopy } from '../../../site/content/pt-BR/termos.ts';
import { LegalText } from '../../../site/sections/legal/LegalText.tsx';
import { siteConfig } from '../../../site/siteConfig.ts';

export default function LegalPage() {
  const { pathname } = useLocation();
  const copy = (pathname === '/termos-de-uso' ? termosCopy : privacidadeCopy)(siteConfig);
  return <LegalText copy={copy} updatedLabel="Última atualização" indexLabel="Seções" />;
}
