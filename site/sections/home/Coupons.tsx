const perRow = 16;
const count = 64;
const square = 'h13v13h-13z';

/** Each square is told from the one before it: words that repeat weigh next to nothing. */
const squares = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => {
    if (index === 0) return `M${from * 16 + 1} 1${square}`;
    return ((from + index) % perRow === 0 ? 'm-240 16' : 'm16 0') + square;
  }).join('');

/** The 64 coupons of the longest plan, the first of them paid: fewer than a row. Decorative. */
export function Coupons({ paid }: { paid: number }) {
  return (
    <svg className="coupons prints" viewBox="0 0 256 64" aria-hidden="true">
      <path d={squares(0, paid)} className="paid" />
      <path d={squares(paid, count)} />
    </svg>
  );
}
