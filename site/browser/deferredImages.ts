import { whenSeen } from './whenSeen.ts';

const images = document.querySelectorAll<HTMLImageElement>('img[data-src]');

const load = (image: HTMLImageElement) => {
  image.src = image.dataset['src'] ?? image.src;
};

/** Gives an image its `data-src` 200 px before it enters the view, and for print. */
whenSeen(images, { rootMargin: '200px' }, load);
addEventListener('beforeprint', () => images.forEach(load));
