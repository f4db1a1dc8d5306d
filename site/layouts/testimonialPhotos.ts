import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';

const files = import.meta.glob<ImageMetadata>('../content/photos/*.{jpg,jpeg,png,webp}', {
  eager: true,
  import: 'default',
});

/** The largest side that a photo is shown with, twice for fine screens, in pixels. */
const side = 480;

/**
 * The addresses of the photos and logos in `site/content/photos/`, cut square and compressed, by the
 * testimonial's id, which is the file's name.
 * @throws {Error} for a photo of no testimonial: the build ends
 */
export async function testimonialPhotos(ids: readonly string[]): Promise<Record<string, string>> {
  const photos = Object.entries(files).map(async ([path, src]): Promise<[string, string]> => {
    const [, id = ''] = /([^/]+)\.\w+$/.exec(path) ?? [];
    if (!ids.includes(id))
      throw new Error(
        `site/content/photos: não há depoimento de id “${id}”. Existem: ${ids.join(', ')}`,
      );
    const cut = { width: side, height: side, fit: 'cover', format: 'webp' } as const;
    return [id, (await getImage({ src, ...cut })).src];
  });
  return Object.fromEntries(await Promise.all(photos));
}
