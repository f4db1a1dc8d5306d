import { expect, it } from 'vitest';
import { demoSteps } from '../../../leads/demoSteps.ts';
import { demoReducer, demoStart } from './useDemo.ts';

it.each(demoSteps)(
  'the demo leaves %s only for the step after it, however often it is tapped',
  (step) => {
    const state = { ...demoStart, step };
    const moved = demoSteps.filter((goTo) => demoReducer(state, { goTo }) !== state);
    expect(moved).toEqual([demoSteps[(demoSteps.indexOf(step) + 1) % demoSteps.length]]);
  },
);
