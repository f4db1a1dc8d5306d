import { Sign, signShape } from '../ui/Sign.tsx';
import { colour } from './colour.ts';
import { renderPng } from './renderSvg.ts';

export type Icon = {
  /** Width and height in px. */
  size: number;
  /** Height of the sign as a share of the icon's. */
  share: number;
  /** Whether paper fills the icon to its edges: where transparency would turn black, or the edges are cut. */
  isOpaque: boolean;
};

/** Icons of the manifest. A maskable one may lose all but the circle of 80 % in its middle. */
export const manifestIcons = {
  'icone-192': { size: 192, share: 0.9, isOpaque: false, purpose: 'any' },
  'icone-512': { size: 512, share: 0.9, isOpaque: false, purpose: 'any' },
  'icone-mascara': { size: 512, share: 0.5, isOpaque: true, purpose: 'maskable' },
} as const;

/** What iOS puts on the home screen; it rounds the corners itself. */
export const appleIcon: Icon = { size: 180, share: 0.66, isOpaque: true };

/** For clients that know no SVG icons, which ask for `/favicon.ico` unasked: a PNG under that name. */
export const oldIcon: Icon = { size: 32, share: 1, isOpaque: false };

export const drawIcon = (icon: Icon): Buffer<ArrayBuffer> => renderPng(<IconPicture {...icon} />);

/** The site's sign as an icon of one size. */
function IconPicture({ size, share, isOpaque }: Icon) {
  const height = size * share;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={size} height={size}>
      {isOpaque && <rect width={size} height={size} fill={colour('paper')} />}
      <Sign x={(size - height * signShape) / 2} y={(size - height) / 2} height={height} />
    </svg>
  );
}
