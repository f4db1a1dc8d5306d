import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';

const files = import.meta.glob<ImageMetadata>('../content/photos/*.{jpg,jpeg,png,webp}', {
  eager: true,
  import: 'default',
});

/** The longest side of a displayed photo, doubled for high-resolution screens, in pixels. */
const side = 480;

/**
 * The addresses of the photos and logos in `site/content/photos/`, cropped to a square and compressed, by
 * the id of their testimonial, after which the file is named.
 */
export async function testimonialPhotos(): Promise<Record<string, string>> {
  const photos = Object.entries(files).map(async ([path, src]): Promise<[string, string]> => {
    const [, id = ''] = /([^/]+)\.\w+$/.exec(path) ?? [];
    const cut = { width: side, height: side, fit: 'cover', format: 'webp' } as const;
    return [id, (await getImage({ src, ...cut })).src];
  });
  return Object.fromEntries(await Promise.all(photos));
}
