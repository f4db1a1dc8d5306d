import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import { slides } from '../content/pt-BR/testimonials.yaml';

const files = import.meta.glob<ImageMetadata>(['../content/photos/*', '!**/LEIA.md'], {
  eager: true,
  import: 'default',
});

/** The longest side of a displayed photo, doubled for high-resolution screens, in pixels. */
const side = 480;

const ids = slides.map(({ id }) => id);

/**
 * The addresses of the photos and logos in `site/content/photos/`, cropped to a square and compressed, by
 * the id of their testimonial, after which the file is named.
 * @throws if a file is named otherwise
 */
export async function testimonialPhotos(): Promise<Record<string, string>> {
  const photos = Object.entries(files).map(async ([path, src]): Promise<[string, string]> => {
    const [name, id = ''] = /([^/]+)\.\w+$/.exec(path) ?? [];
    if (!ids.includes(id))
      throw new Error(`photos/${name}: o nome deve ser o id de um depoimento: ${ids.join(', ')}`);
    const cut = { width: side, height: side, fit: 'cover', format: 'webp' } as const;
    return [id, (await getImage({ src, ...cut })).src];
  });
  return Object.fromEntries(await Promise.all(photos));
}
