/** Tells of each element once, when it comes into view as the options say. */
export function whenSeen<Seen extends Element>(
  elements: Iterable<Seen>,
  options: IntersectionObserverInit,
  tell: (element: Seen) => void,
): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      tell(target as Seen);
    }
  }, options);
  for (const element of elements) observer.observe(element);
}
