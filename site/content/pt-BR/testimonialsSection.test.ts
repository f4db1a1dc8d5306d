import { expect, it } from 'vitest';
import { type Testimonial, testimonialsCopy } from './testimonialsSection.ts';

const silent = { hasOwnAddress: true, showsRating: false, ratingSource: null };
const ratingSource = 'https://avaliacoes.example/loja';
const sourced = { hasOwnAddress: true, showsRating: true, ratingSource };

const testimonial = (id: string, sample: boolean): Testimonial => ({
  sample,
  id,
  name: 'Rita Lima',
  position: 'Sapatos Aurora, Recife (PE)',
  content: 'Vendo mais.',
  rating: 5,
  image: { trade: 'Calçados', state: 'PE', city: 'Recife' },
});
const samples = ['a', 'b', 'c'].map((id) => testimonial(id, true));
const real = [testimonial('d', false), testimonial('e', false)];

it('the average rating is shown beside its squares, with its source', () => {
  const source = { href: ratingSource, label: 'Leia as avaliações' };
  expect(testimonialsCopy(sourced)?.rating?.source).toEqual(source);
  expect(testimonialsCopy(silent, real)?.rating).toBeNull();
});

it('samples are left out of public pages, and the section too if nothing remains', () => {
  const copy = testimonialsCopy(silent, [...samples, ...real]);
  expect(copy).toMatchObject({ heading: 'Depoimentos', slides: real, sampleNote: null });
  expect(testimonialsCopy(silent, samples)).toBeNull();
  expect(testimonialsCopy(sourced, samples)).toMatchObject({ heading: 'Avaliações', slides: [] });
});
