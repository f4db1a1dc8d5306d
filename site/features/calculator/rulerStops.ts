/** Round numbers of a decade, as a person would say them: each 10 to 25 % above the one before. */
const decade = [10, 12, 15, 18, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90];

/** Such numbers from `least` to `most`, both among them: equal steps on a ruler multiply, as on a slide rule. */
const roundNumbers = (least: number, most: number): readonly number[] =>
  [1, 10, 100, 1000, 10_000]
    .flatMap((power) => decade.map((tenth) => (tenth * power) / 10))
    .filter((stop) => Number.isInteger(stop) && stop >= least && stop <= most);

/** A slider's stops, and those of them that its ruler names. */
export type Ruler = { stops: readonly number[]; marks: readonly number[] };

/** From 1 to 5,000 carts a month. */
export const cartRuler: Ruler = { stops: roundNumbers(1, 5000), marks: [1, 10, 100, 5000] };

const reaisRuler = { stops: roundNumbers(20, 10_000), marks: [20, 100, 1000, 10_000] };

const centsOf = (amounts: readonly number[]) => amounts.map((reais) => reais * 100);

/** From R$ 20 to R$ 10.000, in cents. */
export const amountRuler: Ruler = {
  stops: centsOf(reaisRuler.stops),
  marks: centsOf(reaisRuler.marks),
};

/** Index of the stop that is nearest to a number by ratio; the first or last where it lies beyond them. */
export function nearestStop({ stops }: Ruler, number: number): number {
  const distances = stops.map((stop) => Math.abs(Math.log(stop / number)));
  return distances.indexOf(Math.min(...distances));
}
