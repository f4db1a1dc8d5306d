import type { SiteConfig } from '../../config/siteConfig.ts';
import type { ShellCopy } from '../content/pt-BR/shell.yaml';

type SiteFooterLegalProps = { config: SiteConfig; copy: ShellCopy['footer'] };

export function SiteFooterLegal({ config, copy }: SiteFooterLegalProps) {
  const identity = [config.legalName, config.cnpj && `CNPJ ${config.cnpj}`, config.address]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className="legal note">
      <p>{copy.disclaimer}</p>
      <p>{copy.warning}</p>
      {identity && <p>{identity}</p>}
    </div>
  );
}
