import { deliveryStateNames, leadStatusNames, type QuarantineReason } from '../leads/StoredLead.ts';

const quarantineReasons: Record<QuarantineReason, string> = {
  honeypot: 'Preencheu o campo que ninguém vê: parece um robô.',
  haste: 'Enviado mais rápido do que uma pessoa consegue: parece um robô.',
  unproven: 'Chegou sem a prova de trabalho que a página faz: pode ser um robô.',
  flood: 'Chegou em meio a uma enxurrada de envios: pode ser de uma pessoa, confira.',
  operator: 'Posto em quarentena pela equipe.',
};

/**
 * Every word that the page says by itself. What states, forms and a lead's columns are called is said
 * alike in the terminal, in files and in e-mails, and stands in `leads/`.
 */
export const words = {
  name: 'Caixa de entrada',
  parts: 'Partes',
  tabs: { contatos: 'Contatos', funil: 'Funil', origens: 'Origens', entregas: 'Entregas' },
  noAnswer:
    'A caixa de entrada não responde: ela foi encerrada no terminal. Rode de novo: npm run leads -- open',
  copy: { idle: 'Copiar', copied: 'Copiado', refused: 'Não copiado' },
  /** After a count. */
  contacts: { one: 'contato', many: 'contatos' },
  period: {
    label: 'Período',
    from: 'De',
    until: 'Até',
    names: {
      always: 'Sempre',
      today: 'Hoje',
      week: 'Últimos 7 dias',
      month: 'Últimos 30 dias',
      chosen: 'Entre datas',
    },
  },
  filters: {
    search: 'Procurar nos contatos',
    searchHint: 'Protocolo, nome, e-mail, telefone, mensagem',
    more: 'Filtros',
    status: { label: 'Situação', all: 'Todas' },
    form: { label: 'Formulário', all: 'Todos' },
    quarantine: {
      label: 'Quarentena',
      all: 'Dentro e fora',
      names: { none: 'Fora', only: 'Só a quarentena' },
    },
    duplicates: {
      label: 'Repetidos',
      all: 'Com repetidos',
      names: { none: 'Sem repetidos', only: 'Só repetidos' },
    },
    /** After a count. */
    inQuarantine: 'em quarentena',
    clear: 'Limpar',
    export: 'Exportar CSV',
  },
  /** Each after its count. */
  stuck: {
    quarantine: {
      one: 'contato chegou numa enxurrada ou sem prova de trabalho e espera na quarentena: ninguém o recebe antes de alguém conferir.',
      many: 'contatos chegaram numa enxurrada ou sem prova de trabalho e esperam na quarentena: ninguém os recebe antes de alguém conferir.',
    },
    deadDeliveries: { one: 'entrega falhou de vez.', many: 'entregas falharam de vez.' },
    lateDeliveries: {
      one: 'entrega está atrasada há mais de um dia.',
      many: 'entregas estão atrasadas há mais de um dia.',
    },
    showQuarantine: 'Ver a quarentena',
    showDeliveries: 'Ver as entregas',
  },
  list: {
    title: 'Contatos recebidos',
    loading: 'Buscando contatos…',
    nothingFound: 'Nada com esses filtros.',
    showAll: 'Mostrar tudo',
    empty: 'Nenhum contato ainda. Cada formulário enviado no site cai aqui.',
    more: 'Mostrar mais',
    loadingMore: 'Buscando…',
    choose: 'Escolha um contato na lista.',
    inQuarantine: 'Em quarentena',
    repeats: 'Repete',
  },
  sheet: {
    proposal: 'Abrir a proposta com a loja do contato',
    /** Before the number of the lead. */
    title: 'Contato',
    back: '← Todos os contatos',
    loading: 'Buscando o contato…',
    protocol: 'Protocolo',
    samePerson: 'Mesmo e-mail ou telefone:',
    sameInQuarantine: 'em quarentena:',
    /** Around the count of the others. */
    sameOthers: ['e mais', ': procure pelo e-mail ou telefone'],
    facts: 'O que veio no formulário',
    status: 'Situação',
  },
  contact: {
    title: 'Falar com o contato',
    phone: 'Telefone',
    email: 'E-mail',
    copiedPhone: 'telefone',
    copiedEmail: 'e-mail',
    chat: 'WhatsApp',
    call: 'Ligar',
    mail: 'E-mail',
  },
  quarantine: {
    put: 'Pôr em quarentena',
    state: 'Em quarentena.',
    reasons: quarantineReasons,
    consequence: 'Não é entregue a nenhum canal.',
    release: 'Liberar contato',
  },
  rights: {
    correctTitle: 'Corrigir um dado',
    field: 'Campo',
    value: 'Valor certo',
    correct: 'Corrigir',
    correcting: 'Corrigindo…',
    eraseTitle: 'Apagar os dados desta pessoa',
    /** After a count, before the address. */
    willGo: { one: 'contato de', many: 'contatos de' },
    consequence: 'com anotações e entregas. Não há como desfazer.',
    /** Before the numbers of leads. */
    samePhone: 'Ficam, com o mesmo telefone e outro e-mail:',
    confirm: 'Digite o e-mail da pessoa para confirmar',
    erase: 'Apagar de vez',
    /** After a count. */
    erased: { one: 'contato apagado.', many: 'contatos apagados.' },
  },
  notes: {
    title: 'Anotações',
    label: 'Nova anotação',
    hint: 'Liguei, pediu proposta para sexta',
    add: 'Anotar',
    adding: 'Anotando…',
  },
  deliveries: {
    title: 'Entregas',
    state: { label: 'Situação', all: 'Todas' },
    loading: 'Buscando entregas…',
    /** Before the settings that would have leads go out. */
    none: 'Nenhuma entrega.',
    nothing: 'Nenhuma entrega nessa situação.',
    repeatDead: 'Tentar de novo as que falharam',
    repeat: 'Entregar de novo',
    caption: 'Entregas, da mais nova à mais antiga',
    headings: {
      lead: 'Contato',
      channel: 'Canal',
      state: 'Situação',
      moment: 'Quando',
      attempts: 'Tentativas',
      failure: 'Falha',
    },
    /** Before the moment of the next attempt. */
    notBefore: 'a partir de',
    /** After a count. */
    attempts: { one: 'tentativa', many: 'tentativas' },
  },
  figures: { loading: 'Contando…', share: 'Parte', numbers: 'Ver em números', moment: 'Quando' },
  funnel: {
    title: 'Funil',
    empty: 'Nada contado nesse período.',
    path: {
      title: 'Caminho até o contato',
      what: 'Passo',
      unit: 'Vezes',
      share: 'Por página vista',
    },
    pages: { title: 'Páginas', what: 'Página', unit: 'Vistas' },
    submits: { title: 'Envios', what: 'Formulário', unit: 'Envios' },
    whatsapp: { title: 'Idas ao WhatsApp', what: 'De onde', unit: 'Vezes' },
    errors: { title: 'Onde o formulário trava', what: 'Campo', unit: 'Erros' },
  },
  sources: {
    title: 'Origens',
    empty: 'Nenhum contato nesse período.',
    /** Around the count of those in quarantine. */
    quarantined: [', mais', 'em quarentena'],
    days: 'Contatos por dia',
    unit: 'Contatos',
    from: { title: 'De onde vieram', what: 'Origem', unit: 'Contatos' },
    statuses: { title: 'Em que situação estão', what: 'Situação', unit: 'Contatos' },
    unknownForm: 'Não informado',
    direct: 'Direto ou não informado',
  },
  answers: {
    median: 'Primeira resposta, mediana',
    /** After a count. */
    ofMedian: { one: 'contato, em horas úteis', many: 'contatos, em horas úteis' },
    share: 'Dentro de 24 horas úteis',
    /** Between two counts, and after them. */
    ofShare: ['de', 'promessas'],
    overdue: { one: 'venceu', many: 'venceram' },
    unmarked: { one: 'sem resposta marcada', many: 'sem resposta marcada' },
    won: 'Ganho no período',
    shops: { one: 'loja', many: 'lojas' },
    hours: 'Em que hora útil saiu a primeira resposta',
    later: 'depois do prazo',
  },
  results: {
    columns: ['Contatos', 'No prazo', 'Qualificados', 'Ganhos', 'Valor'],
    total: 'Total',
    campaigns: { title: 'Por campanha', what: 'Campanha' },
    forms: { title: 'Por formulário', what: 'Formulário' },
    segments: { title: 'Por segmento ou plataforma', what: 'Segmento ou plataforma' },
    notAsked: 'O formulário não pergunta',
  },
} as const;

/** Names as they stand alone, on a button or in a table: each with a capital letter first. */
const capitalized = <Key extends string>(
  names: Readonly<Record<Key, string>>,
): Readonly<Record<Key, string>> =>
  Object.fromEntries(
    Object.entries<string>(names).map(([key, name]) => [
      key,
      name.charAt(0).toUpperCase() + name.slice(1),
    ]),
  ) as Record<Key, string>;

export const statusNames = capitalized(leadStatusNames);

export const deliveryNames = capitalized(deliveryStateNames);

/** `Nº 0042`, as slips are numbered. */
export const leadNumber = (id: number): string => `Nº ${String(id).padStart(4, '0')}`;

/** `1 contato`, `12 contatos`: the word after a count. */
export const wordFor = (count: number, { one, many }: { one: string; many: string }): string =>
  count === 1 ? one : many;
