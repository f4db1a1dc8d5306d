import { deliveryStateNames, leadStatusNames, type QuarantineReason } from '../leads/StoredLead.ts';

const quarantineReasons: Record<QuarantineReason, string> = {
  honeypot: 'Preencheu o campo que ninguém vê: parece um robô.',
  haste: 'Enviado mais rápido do que uma pessoa consegue: parece um robô.',
  flood: 'Chegou em meio a uma enxurrada de envios: pode ser de uma pessoa, confira.',
  operator: 'Posto em quarentena pela equipe.',
};

/**
 * Every word that the page says by itself. What states, forms and a lead's columns are called is said
 * alike in the terminal, in files and in e-mails, and stands in `leads/`.
 */
export const words = {
  name: 'Equipe',
  home: 'Caixa da equipe, início',
  parts: 'Partes',
  views: { hoje: 'Hoje', meus: 'Meus', todos: 'Todos', numeros: 'Números' },
  figureParts: { resultados: 'Resultados', funil: 'Funil', entregas: 'Entregas' },
  noAnswer:
    'A caixa de entrada não responde: ela foi encerrada no terminal. Rode de novo: npm run leads -- open',
  noNetwork: 'Sem resposta. O que você escreveu está guardado.',
  failed: 'Não deu certo. Tente de novo.',
  close: 'Fechar',
  cancel: 'Cancelar',
  undo: 'Desfazer',
  undone: 'Desfeito.',
  you: 'você',
  youElsewhere: 'Você, em outra aba,',
  nobody: 'Sem dono',
  /** Whoever acts without being a member. */
  actors: { terminal: 'Terminal', turn: 'Rodízio' },
  offline: {
    /** Before the hour. */
    lost: { network: 'Sem internet desde', terminal: 'A caixa de entrada não responde desde' },
    goOn: 'Pode continuar:',
    nothing: 'o que você fizer espera neste aparelho e sai sozinho.',
    waiting: {
      one: 'mudança espera neste aparelho e sai sozinha.',
      many: 'mudanças esperam neste aparelho e saem sozinhas.',
    },
    restart: 'Rode de novo: npm run leads -- open',
    kept: 'Guardado neste aparelho.',
  },
  row: {
    late: 'venceu há',
    due: 'vence',
    lateStep: 'era',
    answered: 'respondido',
    received: 'recebido',
    arrived: 'Chegou há',
    firstAnswer: 'Primeira resposta',
    noStep: 'Sem próximo passo',
    repeats: 'repete',
    isNew: 'novo',
    /** After the name of whoever did it. */
    justNow: 'agora',
  },
  /** After the name of whoever changed it, by what was changed. */
  changed: {
    status: 'mudou a situação',
    wonCents: 'mudou o valor',
    lostReason: 'mudou o motivo',
    owner: 'mudou o dono',
    nextStep: 'mudou o próximo passo',
    firstAnswerAt: 'marcou a resposta',
    note: 'anotou',
    person: 'juntou ou separou',
    other: 'mudou o contato',
  },
  today: {
    title: 'Hoje, promessa mais antiga primeiro',
    now: 'agora',
    groups: {
      overdue: 'Vencidos',
      dueToday: 'Vencem hoje',
      steps: 'Próximos passos',
      fresh: 'Novos',
      adrift: 'Sem próximo passo',
    },
    loading: 'Buscando o dia…',
    nothing: 'Nada vence hoje.',
    /** Before a name, and the day and hour. */
    next: 'A próxima promessa é de',
    ahead: 'Adiantar essa resposta',
    empty: 'Cada formulário enviado no site cai aqui.',
    /** After the count of those that are shown. */
    more: 'Ver todos os contatos',
  },
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
      one: 'contato chegou numa enxurrada e espera na quarentena: ninguém o recebe antes de alguém conferir.',
      many: 'contatos chegaram numa enxurrada e esperam na quarentena: ninguém os recebe antes de alguém conferir.',
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
    proposal: 'Proposta com a loja do contato',
    example: 'Página com o exemplo da loja',
    ownTitle: 'Exemplo desta loja',
    copyExample: 'link do exemplo',
    /** Before the number of the lead. */
    title: 'Contato',
    position: 'de',
    previous: 'Anterior',
    following: 'Próximo',
    loading: 'Buscando o contato…',
    blank: 'Nenhum contato aberto.',
    protocol: 'Protocolo',
    received: 'Recebido',
    message: 'Mensagem',
    facts: 'Origem',
    contact: 'Contato',
    owner: 'Dono',
    status: 'Situação',
    history: 'Histórico',
  },
  promise: {
    due: 'vence',
    left: 'faltam',
    late: 'venceu há',
    unanswered: 'ninguém respondeu',
    answered: 'respondido',
    hours: '24 horas úteis',
    inTime: 'NO PRAZO',
    /** Before how long after the promise the answer came. */
    tooLate: 'depois do prazo:',
    /** Before the days that do not count. */
    closed: 'Não contam:',
  },
  answer: {
    title: 'Resposta',
    templates: 'Modelos de resposta',
    goesAlong: 'Vai junto no WhatsApp ou no e-mail.',
    /** Where a lead has none. */
    shop: 'sua loja',
    subject: 'Seu contato conosco',
    phone: 'Telefone',
    email: 'E-mail',
    copiedPhone: 'telefone',
    copiedEmail: 'e-mail',
    ways: { chat: 'WhatsApp', call: 'Ligar', mail: 'E-mail' },
    by: { chat: 'por WhatsApp', call: 'por telefone', mail: 'por e-mail' },
    done: 'Respondido',
    asks: 'Respondido?',
    yes: 'Sim',
    notYet: 'Ainda não',
    /** Before the hour. */
    doneAt: 'Respondido às',
  },
  step: {
    title: 'Próximo passo',
    day: 'Dia',
    hour: 'Hora',
    what: 'O que fazer',
    hint: 'Mandar a proposta',
    otherDay: 'Outro dia…',
    keep: 'Guardar',
    done: 'Feito',
    none: 'Sem próximo passo',
    saidSet: 'Próximo passo guardado.',
    saidDone: 'Próximo passo feito.',
    missing: 'Falta dizer o dia, a hora e o que fazer.',
  },
  won: {
    title: 'Ganho. Quanto vale por mês?',
    value: 'Vendas previstas por mês, em reais',
    wrong: 'Escreva um valor em reais, como 12.400,00.',
    help: 'Soma na campanha de onde veio. Dá para corrigir depois; o histórico guarda os dois valores.',
    confirm: 'Marcar como ganho',
  },
  lost: {
    title: 'Perdido. Por quê?',
    sentence: 'Uma frase (opcional)',
    confirm: 'Marcar como perdido',
  },
  clash: {
    /** Around the name of the other. */
    asks: ['Você e', 'mudaram isto ao mesmo tempo. Qual fica?'],
    asksSelf: 'Você mudou isto também em outra aba. Qual fica?',
    mine: 'Sua',
    mineHere: 'Sua, aqui',
    of: 'De',
    ofSelf: 'Sua, na outra aba',
    before: 'Antes das duas',
    keepMine: 'Fica a minha',
    keepTheirs: 'Fica a outra',
    kept: 'Ficou a sua; a outra está no histórico.',
    /** A note in the history: what stayed, what did not. */
    note: ['Duas mudanças ao mesmo tempo. Ficou:', 'Não ficou:'],
  },
  news: { before: 'Antes:', read: 'Certo' },
  owner: { give: 'Passar para', take: 'Pegar para mim', said: 'Dono:' },
  person: {
    title: 'Mesma pessoa',
    /** After the count. */
    others: { one: 'outro', many: 'outros' },
    /** Around the count of the others. */
    more: ['e mais', ': procure pelo e-mail ou telefone'],
    part: 'É outra pessoa: separar',
    join: 'Juntar com outro contato',
    number: 'Número do contato',
    confirm: 'Juntar',
  },
  history: {
    came: 'Chegou:',
    cameUnknown: 'Chegou',
    took: 'Pegou o contato',
    gave: 'Passou para',
    turn: 'Na vez de',
    reasons: {
      silence: 'quem estava com ele passou metade do prazo em silêncio',
      away: 'fica fora',
    },
    freed: 'Deixou sem dono',
    answered: 'Respondeu às',
    unanswered: 'Desfez a resposta',
    step: 'Próximo passo:',
    noStep: 'Tirou o próximo passo',
    won: 'Valor:',
    lost: 'Motivo:',
    noted: 'Anotou',
    joined: 'Juntou com outros contatos da pessoa',
    parted: 'Separou dos outros contatos',
  },
  account: {
    open: 'sua conta: estou fora, acessos, sair',
    away: 'Estou fora até…',
    awayHelp:
      'Até esse dia, inclusive, contatos novos vão para os outros. As promessas suas que vencem até lá passam agora a quem responde por você.',
    lastDay: 'Último dia fora',
    standIn: 'Quem responde por mim',
    noStandIn: 'Ninguém: ficam comigo',
    /** After the count. */
    handedOver: {
      one: 'contato seu passou para quem responde por você.',
      many: 'contatos seus passaram para quem responde por você.',
    },
    leave: 'Ficar fora',
    comeBack: 'Voltei',
    /** Before the day. */
    awayUntil: 'fora até',
    sessions: 'Meus acessos',
    thisOne: 'este',
    usedAt: 'usado',
    end: 'Encerrar',
    team: 'Equipe',
    admin: 'administra',
    remove: 'Tirar',
    invite: 'Convidar',
    notTold:
      'Convite guardado. Nenhum e-mail saiu: peça o endereço de entrada no terminal, leads -- team link.',
    email: 'E-mail',
    name: 'Nome',
    isAdmin: 'Administra: exporta, apaga, convida',
    signOut: 'Sair',
  },
  welcome: {
    title: 'Boas-vindas',
    before: 'Três coisas antes do primeiro contato:',
    putAway: 'Entendi',
  },
  help: {
    open: 'Ajuda e atalhos do teclado',
    title: 'Como funciona',
    rules: [
      'Cada contato tem uma promessa: 24 horas úteis para a primeira resposta.',
      'A linha violeta é agora. O que está acima dela venceu.',
      'Falou com a pessoa? Toque em Respondido. Errou? Desfaça.',
      'Anote o próximo passo, com dia e hora: ele volta em Hoje.',
      'No fim, ganho com o valor ou perdido com o motivo.',
    ],
    letters: 'Atalhos de uma letra',
    groups: [
      {
        title: 'Andar',
        keys: [
          ['Descer, subir', 'j k'],
          ['Abrir o contato', 'Enter'],
          ['Voltar', 'Esc'],
          ['Procurar', '/'],
          ['Hoje, Meus, Todos, Números', '1 2 3 4'],
          ['Esta ajuda', '?'],
        ],
      },
      {
        title: 'Neste contato',
        keys: [
          ['Respondido', 'e'],
          ['Desfazer', 'z'],
          ['WhatsApp, ligar, e-mail', 'w l m'],
          ['Resposta, próximo passo', 'r p'],
          ['Situação, dono', 's d'],
          ['Anotação', 'n'],
        ],
      },
    ],
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
    hint: 'Pediu para ligar depois das 15h',
    add: 'Anotar',
    waiting: { one: 'anotação espera a internet.', many: 'anotações esperam a internet.' },
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
    title: 'Resultados',
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
