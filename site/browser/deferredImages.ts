const loadImage = (image: HTMLImageElement) => {
  const source = image.dataset['src'];
  if (source) image.src = source;
  delete image.dataset['src'];
};

/** Gives an image its `data-src` 200 px before it enters the view. */
const imageWatcher = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting) loadImage(target as HTMLImageElement);
  },
  { rootMargin: '200px' },
);

const deferredImages = document.querySelectorAll<HTMLImageElement>('img[data-src]');
for (const image of deferredImages) imageWatcher.observe(image);
addEventListener('beforeprint', () => deferredImages.forEach(loadImage));
