import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether somebody attends to the part, or nobody can see it: pointed at, touched, reached by the
 * keyboard, scrolled out of view or in a hidden tab. Focus left behind by a click is no attention.
 * @param except selector of what may be pointed at or focused without counting, if anything
 */
export function useAttention(ref: RefObject<HTMLElement | null>, except: string | null): boolean {
  const [isAttended, setIsAttended] = useState(true);

  useEffect(() => {
    const part = ref.current;
    if (!part) return;
    const canHover = matchMedia('(hover: hover)').matches;
    let pointedAt = canHover ? [...part.querySelectorAll(':hover')].pop() : undefined;
    let isInView = false;

    const counts = (element: Element | null | undefined) =>
      !!element && !(except && element.closest(except));
    const update = () => {
      const focused = part.querySelector(':focus-visible');
      setIsAttended(!isInView || document.hidden || counts(pointedAt) || counts(focused));
    };

    const observer = new IntersectionObserver(([entry]) => {
      isInView = entry?.isIntersecting ?? false;
      update();
    });
    observer.observe(part);

    const scope = new AbortController();
    const { signal } = scope;
    const point = ({ type, target }: PointerEvent) => {
      pointedAt = type === 'pointerover' ? (target as Element) : undefined;
      update();
    };
    part.addEventListener('pointerover', point, { signal });
    part.addEventListener('pointerleave', point, { signal });
    part.addEventListener('focusin', update, { signal });
    part.addEventListener('focusout', () => queueMicrotask(update), { signal });
    document.addEventListener('visibilitychange', update, { signal });
    return () => {
      scope.abort();
      observer.disconnect();
    };
  }, [ref, except]);

  return isAttended;
}
