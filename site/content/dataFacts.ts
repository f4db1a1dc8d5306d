import type { SiteConfig } from '../../config/siteConfig.ts';
import { clickIdDays, clickIds } from '../../shared/leadContext.ts';

export type DataConfig = Pick<SiteConfig, 'isHosted' | 'countsSteps' | 'retention' | 'processors'>;

const units = { days: ['dia', 'dias'], months: ['mês', 'meses'] } as const;

/** When a lead that led to no contract is deleted. */
function deletion(time: DataConfig['retention']): string {
  const needed = 'assim que ele deixa de ser necessário';
  if (!time) return needed;
  const [one, many] = units[time.unit];
  return `${needed}, no máximo ${time.count} ${time.count === 1 ? one : many} depois do envio`;
}

/** Facts for the privacy policy that depend on how the site is run. */
export const dataFacts = ({ isHosted, countsSteps, retention, processors }: DataConfig) => ({
  /** Where leads are stored; the end of a sentence. */
  leadPlace: isHosted
    ? 'em um banco de dados hospedado pela Supabase'
    : 'em um banco de dados próprio',
  addressUse: isHosted
    ? 'O endereço IP não fica junto do contato. O envio vai do seu navegador à Supabase ou, sem JavaScript, passa por quem hospeda o site: quem o recebe vê o endereço de onde ele vem, como todo servidor na internet.'
    : 'O site não grava o seu endereço IP. Para conter envios em massa, o servidor conta os envios de cada minuto sob um código que ele calcula do endereço com uma chave sorteada. A chave fica só na memória e muda todo dia: do código ninguém volta ao endereço, e ele nunca é guardado com o contato.',
  /** What the site counts of visits. The server counts only if it also receives the leads. */
  counting:
    countsSteps && !isHosted
      ? 'Contamos quantas vezes por dia cada página foi vista e quantas vezes alguém avançou na demonstração, usou a calculadora, abriu o contato, foi ao WhatsApp, enviou um formulário ou esbarrou em um campo. São só números: sem cookie, sem identificação, sem endereço, sem nada que diga quem foi. Se o seu navegador pede para não ser rastreado (Global Privacy Control ou Do Not Track), nem isso contamos.'
      : 'Não contamos visitas.',
  retention: deletion(retention),
  /** The companies, besides the host, that receive leads; empty if the owner names none. */
  processors: processors ? ` Hoje, os contatos vão também para: ${processors}.` : '',
  clickIds: clickIds.join(', '),
  clickIdLife: `${clickIdDays} dias`,
});
