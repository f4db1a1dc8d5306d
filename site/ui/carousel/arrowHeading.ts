import type { KeyboardEvent } from 'react';
import type { Heading } from './carousel.ts';

const headings: Partial<Record<string, Heading>> = { ArrowLeft: 'previous', ArrowRight: 'next' };

/** Where a key pressed in a carousel leads, if anywhere: with a modifier it is the browser's own. */
export const arrowHeading = (event: KeyboardEvent): Heading | undefined =>
  event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
    ? undefined
    : headings[event.key];
