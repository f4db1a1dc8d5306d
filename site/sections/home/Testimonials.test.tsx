import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AverageRating } from './Testimonials.tsx';

const rating = { figure: '4,8', text: 'de 5, em 89 avaliações' } as const;

it('links the place where the reviews can be read, beside the figure', () => {
  const href = 'https://avaliacoes.example/loja';
  const source = { href, label: 'Leia as avaliações' };
  expect(renderToStaticMarkup(<AverageRating {...rating} source={source} />)).toMatch(
    /<b>4,8<\/b>.*<a href="https:\/\/avaliacoes\.example\/loja"[^>]*>Leia as avaliações/,
  );
});

it('links nothing where there is no such place', () => {
  expect(renderToStaticMarkup(<AverageRating {...rating} source={null} />)).not.toContain('<a ');
});
