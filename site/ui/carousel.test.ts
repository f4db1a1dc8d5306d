import { describe, expect, it } from 'vitest';
import {
  type Carousel,
  placeOf,
  reduceCarousel,
  restingCarousel,
  show,
  step,
} from './carousel.tsx';

const settled = (carousel: Carousel) => reduceCarousel(carousel, { type: 'settle' });
const stepped = (carousel: Carousel, heading: 'next' | 'previous' = 'next') =>
  reduceCarousel(carousel, step(carousel, heading));
const movedByItself = (carousel: Carousel, to: number) =>
  reduceCarousel(carousel, { type: 'move', to, heading: 'next', isManual: false });
const shown = (carousel: Carousel, to: number) => reduceCarousel(carousel, show(carousel, to));

const first = restingCarousel(3);
const second = settled(stepped(first));
const last = settled(stepped(second));

describe('a carousel', () => {
  it('begins at rest on the first slide, and nobody has chosen anything', () => {
    expect(first).toMatchObject({ active: 0, leaving: null, rotation: null });
  });

  it('moves to either side', () => {
    expect(stepped(second)).toMatchObject({ active: 2, leaving: 1, heading: 'next' });
    expect(stepped(second, 'previous')).toMatchObject({
      active: 0,
      leaving: 1,
      heading: 'previous',
    });
  });

  it('wraps around both ways', () => {
    expect(stepped(last)).toMatchObject({ active: 0, leaving: 2, heading: 'next' });
    expect(stepped(first, 'previous')).toMatchObject({
      active: 2,
      leaving: 0,
      heading: 'previous',
    });
  });

  it('is locked until a move has settled', () => {
    const moving = stepped(first);
    expect(stepped(moving)).toBe(moving);
    expect(movedByItself(moving, 2)).toBe(moving);
    expect(shown(moving, 2)).toBe(moving);
    expect(shown(settled(moving), 2).active).toBe(2);
  });

  it('shows a slide from the side on which it lies', () => {
    expect(shown(first, 2)).toMatchObject({ active: 2, leaving: 0, heading: 'next' });
    expect(shown(last, 0)).toMatchObject({ active: 0, leaving: 2, heading: 'previous' });
  });

  it('makes no move to the slide that is on show', () => {
    expect(shown(second, 1)).toBe(second);
    const alone = restingCarousel(1);
    expect(stepped(alone)).toBe(alone);
  });

  it('knows where each slide lies on the tape', () => {
    const places = (carousel: Carousel) => [0, 1, 2].map((index) => placeOf(carousel, index));
    expect(places(first)).toEqual(['active', 'next', 'previous']);
    expect(places(stepped(first))).toEqual(['leaving', 'active', 'next']);
    expect(places(last)).toEqual(['next', 'previous', 'active']);
  });

  it('knows whether a person made the last move', () => {
    const moved = movedByItself(first, 1);
    expect(moved.isManual).toBe(false);
    expect(shown(settled(moved), 0).isManual).toBe(true);
  });

  it('takes a choice about its rotation even during a move', () => {
    const moving = stepped(first);
    expect(reduceCarousel(moving, { type: 'rotate', rotation: 'off' })).toEqual({
      ...moving,
      rotation: 'off',
    });
  });
});
