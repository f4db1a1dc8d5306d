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

/**
 * What merchants type, and the beginnings of the words that the questions and answers have for it. From
 * four letters on, `typed` is a beginning as well: `estorn` is every form of `estornar`.
 */
export const faqSynonyms: readonly { typed: readonly string[]; means: readonly string[] }[] = [
  { typed: ['tarifa', 'taxa', 'preço'], means: ['comissão', 'taxa'] },
  { typed: ['mensalidade', 'anuidade', 'aluguel', 'custo'], means: ['mensalidade', 'custo fixo'] },
  {
    typed: ['estorn', 'reembols', 'ressarc', 'devolução', 'devolv', 'cancel'],
    means: ['devol', 'desist', 'desfeita', 'arrepende'],
  },
  { typed: ['contestação', 'disputa'], means: ['chargeback'] },
  {
    typed: ['golpe', 'golpista', 'fraud', 'clonad', 'clonagem', 'falso', 'roubad'],
    means: ['fraude', 'dados de outra pessoa', 'senha'],
  },
  {
    typed: ['calote', 'caloteiro', 'inadimpl', 'atras', 'dívida', 'devedor'],
    means: ['cobrança', 'cobrad'],
  },
  { typed: ['desemprego', 'demissão', 'demit', 'rescisão'], means: ['demitido', 'emprego'] },
  {
    typed: ['maquininha', 'máquina', 'adquirente', 'gateway'],
    means: ['outros meios de pagamento'],
  },
  {
    typed: ['antecip', 'recebíveis', 'repasse', 'saque', 'depósito', 'liquidação'],
    means: ['loja recebe', 'espera as parcelas'],
  },
  { typed: ['cnpj', 'mei', 'cpf', 'cadastr', 'contratar'], means: ['cadastro', 'por onde'] },
  { typed: ['autônomo', 'aposentado', 'servidor', 'registrado'], means: ['carteira assinada'] },
  { typed: ['prestação', 'prestações', 'parcelamento', 'vezes'], means: ['parcela'] },
  { typed: ['holerite', 'contracheque', 'ordenado'], means: ['folha', 'salário'] },
  {
    typed: ['score', 'spc', 'serasa', 'negativado', 'reprovad', 'recusad', 'negad'],
    means: ['crédito não é aprovado', 'tenho margem'],
  },
  { typed: ['biometria', 'facial', 'foto', 'documento', 'reconhecimento'], means: ['selfie'] },
  {
    typed: ['empréstimo', 'financiamento', 'banco', 'financeira'],
    means: ['instituição financeira'],
  },
  {
    typed: ['instal', 'implant', 'implement', 'módulo', 'extensão'],
    means: ['script', 'plugin'],
  },
  { typed: ['programador', 'técnico', 'agência'], means: ['desenvolvedor'] },
  {
    typed: [
      'tray',
      'wix',
      'yampi',
      'opencart',
      'prestashop',
      'marketplace',
      'e-commerce',
      'ecommerce',
    ],
    means: ['plataforma'],
  },
  { typed: ['dashboard', 'planilha', 'extrato', 'relatório'], means: ['painel', 'relatório'] },
  {
    typed: ['suporte', 'atendimento', 'ajuda', 'telefone', 'contato'],
    means: ['mande uma mensagem'],
  },
  { typed: ['privacidade', 'vazamento', 'sigilo'], means: ['dados pessoais', 'privacidade'] },
  { typed: ['seguro', 'segurança', 'confiável'], means: ['identidade', 'fraude', 'pci'] },
];
