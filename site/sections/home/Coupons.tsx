const perRow = 16;
const rows = 4;

const squares = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => {
    const place = from + index;
    return `M${(place % perRow) * 16 + 1} ${Math.floor(place / perRow) * 16 + 1}h13v13h-13z`;
  }).join('');

/** The 64 coupons of the longest plan, the first of them paid. Decorative. */
export function Coupons({ paid }: { paid: number }) {
  return (
    <svg className="coupons prints" viewBox="0 0 256 64" aria-hidden="true">
      <path d={squares(0, paid)} className="paid" />
      <path d={squares(paid, perRow * rows)} />
    </svg>
  );
}
