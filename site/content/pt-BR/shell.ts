import { replyTime } from '../leadFormCopy.ts';
import type { PagePath } from '../pageNames.ts';

export type NavLink = { code: string; label: string; href: string; path?: PagePath };

/** Words of the header, the footer and every other part that all pages share. */
export const shellCopy = (brand: string) => ({
  skip: 'Pular para o conteúdo',
  mainNav: 'Principal',
  menu: 'Menu',
  links: [
    { code: '0400', label: 'Como Funciona', href: '/como-funciona', path: '/como-funciona' },
    { code: '0300', label: 'Benefícios', href: '/beneficios', path: '/beneficios' },
    { code: '1000', label: 'FAQ', href: '/perguntas-frequentes', path: '/perguntas-frequentes' },
    { code: '0500', label: 'Integrações', href: '/#integracoes' },
  ] as const satisfies readonly NavLink[],
  contact: { label: 'Fale Conosco', href: '/#contato' },
  contactBar: {
    code: '2941',
    line: 'Fale Conosco',
    replyTime: replyTime.replace('horas', 'h'),
  },
  whatsapp: {
    label: 'WhatsApp',
    name: 'Falar pelo WhatsApp (abre em nova aba)',
    greeting: `Olá! Quero saber mais sobre a ${brand}.`,
  },
  footer: {
    about: 'Crédito consignado privado como meio de pagamento para lojas virtuais no Brasil.',
    pages: 'Páginas',
    documents: 'Documentos',
    documentLinks: [
      { label: 'Números e fontes', href: '/numeros' },
      { label: 'Política de Privacidade', href: '/politica-de-privacidade' },
      { label: 'Termos de Uso', href: '/termos-de-uso' },
      { label: 'Acessibilidade', href: '/acessibilidade' },
    ],
    contact: 'Contato',
    disclaimer: `A ${brand} fala com lojistas. As simulações deste site são ilustrativas e não são oferta de crédito: taxa, CET e prazo são informados ao cliente antes da assinatura, pela instituição financeira responsável.`,
    warning:
      'Não pedimos senha, depósito antecipado nem código por SMS ou WhatsApp. Recebeu um pedido assim? Não responda e avise a gente pelo e-mail acima.',
  },
});

export type ShellCopy = ReturnType<typeof shellCopy>;
