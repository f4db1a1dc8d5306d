import { benefitsContactCopy, howItWorksContactCopy, quickContactCopy } from './contactDialogs.ts';

const page = (code: string, event: string, words: { title: string; lead: string }) => ({
  title: `${event}: ${words.title}`,
  description: words.lead,
  sheet: { code, event, title: words.title, lead: words.lead },
});

/** Pages of the forms, for visitors whose browser runs no script. */
export const formPages = {
  quick: page('1100', 'Fale Conosco', quickContactCopy),
  benefits: page('0600', 'Benefícios', benefitsContactCopy.form),
  howItWorks: page('0400', 'Como Funciona', howItWorksContactCopy),
};
