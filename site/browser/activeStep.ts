/** Where a step stands, in px from the top of the view. */
export type Span = { top: number; bottom: number };

/**
 * How much of a step must be seen for it to become the active one (specification, section 9: 60 %). A
 * thousandth less, as places are fractions of a pixel and what an observer reports may measure short.
 */
const threshold = 0.599;

/** Share of a step that is in view; of one out of view, minus its distance in its own heights. */
const share = ({ top, bottom }: Span, height: number): number =>
  (Math.min(bottom, height) - Math.max(top, 0)) / (bottom - top);

/** Whether a step may be the active one. One taller than the view cannot be shown by a share: it must hold the middle. */
export const isSeen = (span: Span, height: number): boolean =>
  share(span, height) >= threshold ||
  (span.bottom - span.top > height && span.top <= height / 2 && span.bottom > height / 2);

/**
 * The step to mark: the one that has just come to be seen, else the one marked before while it still
 * is, or while it is in view and no other is seen; else whichever is seen best. Of several, the one
 * with the largest share in view; of equals, the first.
 * @param height of the view, in px
 * @param active what was marked; -1: nothing yet
 * @param seen which steps were seen at the last look
 */
export function activeStep(
  spans: readonly Span[],
  height: number,
  active: number,
  seen: readonly boolean[],
): number {
  const ranks = spans.map((span, index) => {
    const part = share(span, height);
    const rank = isSeen(span, height) ? (seen[index] ? 2 : 4) : 0;
    return part + rank + (index === active && part > 0 ? 1 : 0);
  });
  return ranks.indexOf(Math.max(...ranks));
}
