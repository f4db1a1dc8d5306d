/** Words in the place of an interactive part that broke. */
export const brokenPartCopy = {
  english: 'Unexpected Application Error!',
  help: 'Esta parte da página parou de funcionar. Recarregue a página ou fale com a gente pelo WhatsApp.',
};
