import type { LeadFormCopy } from '../leadFormCopy.ts';
import type { SegmentName } from '../segmentNames.ts';
import { quickFormCopy } from './leadForms.ts';

/** Title of the calculator, on the home page and on the page of its own. */
export const calculatorHeading = 'Quanto você recupera dos carrinhos parados?';

const labels = {
  abandonedCarts: 'Carrinhos abandonados por mês',
  averageValue: 'Valor médio por venda abandonada',
};

/**
 * Numbers to begin with. They are invented and are said to be: nobody has measured them, so they are no
 * claims, and none of them stands in the page before somebody asks for it.
 * @property carts carts abandoned in a month
 * @property cents average value of one of them
 */
export type CalculatorExample = { name: string; invented: true; carts: number; cents: number };

const invented = (name: string, carts: number, cents: number): CalculatorExample => ({
  ...{ name, invented: true, carts, cents },
});

/** One for each kind of shop that the page speaks to. */
export const calculatorExamples = {
  moda: invented('Moda', 420, 189_00),
  cosmeticos: invented('Beleza', 380, 149_00),
  eletronicos: invented('Eletrônicos', 160, 1_499_00),
  alimentos: invented('Alimentos', 300, 129_00),
  saude: invented('Saúde', 220, 239_00),
} satisfies Record<SegmentName, CalculatorExample>;

/** Words of the calculator's interactive part. */
export const calculatorCopy = {
  examples: {
    legend: 'Comece por um exemplo do seu segmento',
    invented: 'Exemplo inventado: troque pelos seus números.',
  },
  labels,
  /** What the sliders are called, and what one says as long as it has no number. */
  sliders: {
    abandonedCarts: 'Régua de carrinhos por mês',
    averageValue: 'Régua do valor médio',
    empty: 'vazia',
  },
  tooSmall: 'Use um número maior que zero.',
  refused: {
    abandonedCarts: 'Não deu para ler esse número. Use um inteiro, de 1 a 9.999.999.',
    averageValue: 'Não deu para ler esse valor. Use reais, de R$\u00a00,01 a R$\u00a09.999.999,99.',
  },
  calculate: 'Calcular receita recuperável',
  calculating: 'Calculando...',
  tape: {
    carts: 'Carrinhos / mês',
    value: '× Valor médio',
    abandoned: '= Parado no checkout',
    recovery: '× Recuperação',
    sum: 'Recuperável por mês',
    none: '—',
    noSum: 'R$\u00a0—',
    calculating: 'Fazendo a conta…',
    outdated: 'Você mudou os números. Calcule de novo para atualizar.',
    note: 'Estimativa. Resultados variam por segmento, ticket e público.',
    exampleNote: 'Estimativa com números inventados: troque pelos seus e calcule de novo.',
  },
  /** `{amount}` stands for the recoverable revenue of a month, `{reply}` for the reply time. */
  lead: {
    title: 'Receba o plano para buscar {amount} por mês',
    text: 'Mandamos a proposta de taxa e o prazo de integração para a sua plataforma. Resposta em até {reply}.',
  },
  sent: {
    title: 'Recebemos seu interesse!',
    text: 'Uma pessoa do time responde em até {reply}, por e-mail ou telefone.',
  },
};

export const calculatorFormCopy: LeadFormCopy = {
  ...quickFormCopy,
  labels: {
    ...labels,
    name: 'Nome',
    email: 'E-mail',
    phone: 'Telefone',
    platform: 'Plataforma',
  },
  choose: 'Escolha uma',
  submit: 'Quero recuperar essas vendas',
  sent: calculatorCopy.sent,
  failed: {
    text: 'Seu pedido não saiu, mas continua aqui. Tente de novo ou',
    link: 'fale com a gente pelo WhatsApp',
  },
};

export const calculatorPageCopy = {
  title: 'Calculadora de conversão',
  description:
    'Mande os números dos seus carrinhos parados e o seu contato: o time responde com a conta.',
  sheet: {
    code: '0900',
    event: 'Calculadora de conversão',
    title: calculatorHeading,
    lead: 'Dois números da sua loja e o seu contato. O time responde com a conta feita.',
  },
};
