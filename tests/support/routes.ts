/** Every page that a visitor may come to, by its address. */
export const routes = [
  '/',
  '/como-funciona',
  '/beneficios',
  '/perguntas-frequentes',
  '/numeros',
  '/politica-de-privacidade',
  '/termos-de-uso',
  '/acessibilidade',
] as const;

/** Pages that answer something, and are to be found by nobody. */
export const answerRoutes = [
  '/obrigado',
  '/contato/quick',
  '/contato/calculator',
  '/contato/benefits',
  '/contato/how-it-works',
] as const;
