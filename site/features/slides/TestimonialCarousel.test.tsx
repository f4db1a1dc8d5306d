import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { slides } from '../../content/pt-BR/testimonials.yaml';
import { TestimonialCarousel } from './TestimonialCarousel.tsx';

it('shows a testimonial’s photo instead of its stamp', () => {
  const [first, ...others] = slides;
  const pictured = [{ ...first, photo: '/ana.webp' }, ...others] as typeof slides;
  const html = renderToStaticMarkup(<TestimonialCarousel testimonials={pictured} />);
  expect(html.match(/<img[^>]*src="\/ana.webp"/g)).toHaveLength(1);
  expect(html.match(/class="ring-stamp"/g)).toHaveLength(others.length);
});
