/** Words around every legal text. */
export const legalCopy = {
  published: 'Publicada em',
  updated: 'Última atualização em',
  index: 'Seções',
};
