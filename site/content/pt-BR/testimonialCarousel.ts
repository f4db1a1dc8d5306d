/** Words of the carousel of testimonials. Slides are counted from 1. */
export const testimonialCarouselCopy = {
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
