import { whenSeen } from './whenSeen.ts';

const images = document.querySelectorAll<HTMLImageElement>('img[data-src]');

/** Gives an image its `data-src` 200 px before it enters the view. */
whenSeen(images, { rootMargin: '200px' }, (image) => {
  image.src = image.dataset['src'] as string;
});
