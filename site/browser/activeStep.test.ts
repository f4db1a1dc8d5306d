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

it('marks the first before the journey is reached and the last once it is past', () => {
  expect(activeStep(column(2000, 500), 900, -1, [])).toBe(0);
  expect(activeStep(column(-9000, 500), 900, -1, [])).toBe(4);
});

it('marks the nearest where the view stands between two', () => {
  expect(activeStep(column(-510, 500), 50, -1, [])).toBe(0);
  expect(activeStep(column(-545, 500), 50, -1, [])).toBe(1);
});

it('marks the step that has just come to be seen, also with the one before still there', () => {
  const seen = [true, false, false, false, false];
  expect(activeStep(column(50, 500), 900, 0, seen)).toBe(0);
  expect(activeStep(column(-60, 500), 900, 0, seen)).toBe(1);
});

it('goes back with the scroll', () => {
  const seen = [false, true, false, false, false];
  expect(activeStep(column(-200, 500), 900, 1, seen)).toBe(0);
});

it('keeps what is marked while it is seen, whatever else is', () => {
  const seen = [true, true, true, false, false];
  expect(activeStep(column(80, 300), 1300, 0, seen)).toBe(0);
  expect(activeStep(column(80, 300), 1300, 2, seen)).toBe(2);
});

it('leaves a step that is no longer seen for the one that is', () => {
  const seen = [true, true, false, false, false];
  expect(activeStep(column(-300, 500), 900, 0, seen)).toBe(1);
});

it('takes the one with the largest share of several that come at once, and the first of equals', () => {
  expect(activeStep(column(-150, 400), 900, -1, [])).toBe(1);
  expect(activeStep(column(80, 300), 1300, -1, [])).toBe(0);
});

it('marks the tall step that holds the middle, between two the one before', () => {
  const tall = (top: number, active: number) => activeStep(column(top, 2000), 600, active, []);
  expect(tall(-1650, 1)).toBe(0);
  expect(tall(-1760, 0)).toBe(0);
  expect(tall(-1760, 1)).toBe(1);
  expect(tall(-1850, 0)).toBe(1);
});

it('keeps what is marked while it is in view and nothing else is seen', () => {
  expect(activeStep(column(-240, 500), 600, 0, [])).toBe(0);
  expect(activeStep(column(-280, 500), 600, 0, [])).toBe(0);
  expect(activeStep(column(-280, 500), 600, 3, [])).toBe(1);
});
