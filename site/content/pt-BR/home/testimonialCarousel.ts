import type { Testimonial } from '../../testimonials.ts';

export const testimonials: readonly Testimonial[] = [
  {
    id: 'moda-infantil',
    name: 'Dona de loja de moda infantil',
    position: 'Fortaleza (CE)',
    content:
      'A cliente enchia o carrinho e parava no limite do cartão. Hoje a parcela vai para o holerite, e o PIX cai antes de eu imprimir a etiqueta.',
    rating: 5,
    image: { trade: 'Moda infantil', state: 'CE', city: 'Fortaleza' },
  },
  {
    id: 'eletronicos',
    name: 'Gerente financeiro de loja de eletrônicos',
    position: 'Belo Horizonte (MG)',
    content:
      'Notebook é ticket alto. A venda cai à vista, e eu não espero mais o repasse do cartão para repor o estoque.',
    rating: 5,
    image: { trade: 'Eletrônicos', state: 'MG', city: 'Belo Horizonte' },
  },
  {
    id: 'cosmeticos',
    name: 'Sócia de loja de cosméticos',
    position: 'Curitiba (PR)',
    content:
      'Não tirei o cartão nem o boleto. Coloquei uma linha a mais no checkout, e quem levava um creme passou a levar o tratamento inteiro.',
    rating: 5,
    image: { trade: 'Cosméticos', state: 'PR', city: 'Curitiba' },
  },
];

/** Words of the carousel that shows them. Slides are counted from 1. */
export const carouselCopy = {
  name: 'Depoimentos de lojistas',
  place: (number: number, count: number) => `${number} de ${count}`,
  rated: (rating: number) => `nota\u00a0${rating}\u00a0de\u00a05`,
  example: 'Exemplo ilustrativo',
  previous: 'Anterior',
  next: 'Próximo',
  show: (number: number, count: number) => `Depoimento ${number} de ${count}`,
  pause: 'Pausar',
  resume: 'Continuar',
};
