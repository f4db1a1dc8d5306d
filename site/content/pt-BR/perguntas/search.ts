/** Words of the search box. The script that searches takes them from the page. */
export const faqSearchCopy = {
  label: 'Procurar uma pergunta',
  placeholder: 'Ex.: chargeback, prazo, margem',
  clear: 'Limpar',
  failed: 'A busca não carregou. Confira a conexão e toque no campo de novo.',
  /** `#` stands for the number of questions. */
  found: { one: '1 pergunta encontrada', many: '# perguntas encontradas' },
  none: {
    status: 'Nenhuma pergunta encontrada',
    heading: 'Nada com essas palavras.',
    text: 'Tente uma palavra só, ou pergunte a uma pessoa.',
    clear: 'Limpar a busca',
    whatsapp: 'Perguntar no WhatsApp',
    contact: 'Fale Conosco',
  },
};

export type FaqSearchCopy = typeof faqSearchCopy;
