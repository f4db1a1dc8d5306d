/** Words around every legal text. */
export const legalCopy = {
  updated: 'Última atualização',
  index: 'Seções',
};
