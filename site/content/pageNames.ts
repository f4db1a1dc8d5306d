/** Every page that may be found, by its address, and what it is called in short. */
export const pageNames = {
  '/': 'Início',
  '/como-funciona': 'Como Funciona',
  '/beneficios': 'Benefícios',
  '/perguntas-frequentes': 'FAQ',
  '/numeros': 'Números',
  '/politica-de-privacidade': 'Privacidade',
  '/termos-de-uso': 'Termos',
  '/acessibilidade': 'Acessibilidade',
} as const;

export type PagePath = keyof typeof pageNames;

export const pagePaths = Object.keys(pageNames) as PagePath[];
