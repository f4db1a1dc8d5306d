import { expect, it } from 'vitest';
import { activeStep, isSeen, type Span } from './activeStep.ts';

/** Steps of one height with gaps of 100 px, the first beginning at `top`. */
const column = (top: number, height: number): Span[] =>
  [0, 1, 2, 3, 4].map((index) => {
    const start = top + index * (height + 100);
    return { top: start, bottom: start + height };
  });

it.each([
  [239, false],
  [240, true],
  [500, true],
  [800, true],
  [1061, false],
])('with its lower edge at %d px of 900, a step of 400 px is seen: %s', (bottom, expected) => {
  expect(isSeen({ top: bottom - 400, bottom }, 900)).toBe(expected);
});

it.each([
  [449, false],
  [451, true],
  [2449, true],
  [2451, false],
])(
  'one taller than the view is seen while it holds the middle: lower edge at %d px, %s',
  (bottom, expected) => {
    expect(isSeen({ top: bottom - 2000, bottom }, 900)).toBe(expected);
  },
);

/** For each step whether it was seen at the last look. */
const seen = (...numbers: number[]) => [1, 2, 3].map((number) => numbers.includes(number));

it.each([
  ['the first before the journey is reached', 0, column(2000, 500), 900, -1, seen()],
  ['the nearest where the view stands between two', 1, column(-545, 500), 50, -1, seen()],
  ['what is seen alone', 0, column(50, 500), 900, 0, seen(1)],
  ['what has just come, with the one before still there', 1, column(-60, 500), 900, 0, seen(1)],
  ['the one before, as the scroll goes back', 0, column(-200, 500), 900, 1, seen(2)],
  ['what is marked while it is seen, as are others', 2, column(80, 300), 1300, 2, seen(1, 2, 3)],
  ['the one that is seen, not the one that was', 1, column(-300, 500), 900, 0, seen(1, 2)],
  ['of several at once the largest share', 1, column(-150, 400), 900, -1, seen()],
  ['the tall one that holds the middle', 0, column(-1650, 2000), 600, 1, seen()],
  ['between two tall ones what was marked', 0, column(-1760, 2000), 600, 0, seen()],
  ['between two tall ones what was marked', 1, column(-1760, 2000), 600, 1, seen()],
  ['what is marked while in view and nothing else seen', 0, column(-280, 500), 600, 0, seen()],
  ['another where what was marked is out of view', 1, column(-280, 500), 600, 3, seen()],
])('marks %s: %i', (_, marked, steps, height, active, before) => {
  expect(activeStep(steps, height, active, before)).toBe(marked);
});
