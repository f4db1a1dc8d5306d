/** Marks what asks for it with `data-in-view` once a tenth of it is seen; the styles do the rest. */
const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      target.toggleAttribute('data-in-view', true);
      observer.unobserve(target);
    }
  },
  { threshold: 0.1 },
);

for (const element of document.querySelectorAll('[data-reveal]')) observer.observe(element);
