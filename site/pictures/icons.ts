import { createElement } from 'react';
import { type Icon, IconPicture } from './IconPicture.tsx';
import { renderPng } from './renderSvg.ts';

/** Icons of the manifest. A maskable one may lose all but the circle of 80 % in its middle. */
export const manifestIcons = {
  'icone-192': { size: 192, share: 0.9, isOpaque: false, purpose: 'any' },
  'icone-512': { size: 512, share: 0.9, isOpaque: false, purpose: 'any' },
  'icone-mascara': { size: 512, share: 0.5, isOpaque: true, purpose: 'maskable' },
} as const;

/** What iOS puts on the home screen; it rounds the corners itself. */
export const appleIcon: Icon = { size: 180, share: 0.66, isOpaque: true };

/** For clients that know no SVG icons, which ask for `/favicon.ico` unasked. */
export const oldIcon: Icon = { size: 32, share: 1, isOpaque: false };

export const drawIcon = (icon: Icon): Buffer<ArrayBuffer> =>
  renderPng(createElement(IconPicture, icon));
