import type { LeadFormCopy } from '../leadFormCopy.ts';
import { quickFormCopy } from './leadForms.ts';

/** Title of the calculator, on the home page and on the page of its own. */
export const calculatorHeading = 'Quanto do seu abandono volta?';

const labels = {
  abandonedCarts: 'Carrinhos abandonados por mês',
  averageValue: 'Valor médio por venda abandonada',
};

/** Words of the calculator's interactive part. */
export const calculatorCopy = {
  labels,
  tooSmall: 'Use um número maior que zero.',
  refused: {
    abandonedCarts: 'Não deu para ler esse número. Use um inteiro, de 1 a 9.999.999.',
    averageValue: 'Não deu para ler esse valor. Use reais, de R$ 0,01 a R$ 9.999.999,99.',
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
    noSum: 'R$ —',
    calculating: 'Fazendo a conta…',
    outdated: 'Você mudou os números. Calcule de novo para atualizar.',
    note: 'Estimativa. Resultados variam por segmento, ticket e público.',
  },
  /** `{amount}` stands for the recoverable revenue of a month, `{reply}` for the reply time. */
  lead: {
    title: 'Receba o plano para buscar {amount} por mês',
    text: 'Mandamos a proposta de taxa e o prazo de integração para a sua plataforma. Resposta em até {reply}.',
  },
  sent: {
    badge: 'Pedido registrado',
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
  description: 'Mande os números do seu abandono e o seu contato: o time responde com a conta.',
  sheet: {
    code: '0900',
    event: 'Calculadora de conversão',
    title: calculatorHeading,
    lead: 'Dois números da sua loja e o seu contato. O time responde com a conta feita.',
  },
};
