/** Calls once for each element, when it comes into view. */
function whenSeen<Seen extends Element>(
  elements: Iterable<Seen>,
  options: IntersectionObserverInit,
  act: (element: Seen) => void,
): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      act(target as Seen);
    }
  }, options);
  for (const element of elements) observer.observe(element);
}

const reveals = document.querySelectorAll('[data-reveal]');

/** Marks each `data-reveal` with `data-in-view` once a tenth of it is visible; the styles do the rest. */
whenSeen(reveals, { threshold: 0.1 }, (element) => element.toggleAttribute('data-in-view', true));

/** Nothing is hidden before the visitor scrolls: until then a reader, a robot or a picture gets the whole page. */
const hideUnseen = () => {
  for (const element of reveals) element.toggleAttribute('data-unseen', true);
};
addEventListener('scroll', hideUnseen, { once: true, passive: true });

const images = document.querySelectorAll<HTMLImageElement>('img[data-src]');

/** Loads an image from its `data-src` when it is less than 200 px away from the view. */
whenSeen(images, { rootMargin: '200px' }, (image) => {
  image.src = image.dataset['src'] as string;
});

export {};
