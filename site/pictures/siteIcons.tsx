import { Sign, signShape } from '../ui/Sign.tsx';
import { colour } from './colour.ts';
import { renderPng } from './renderSvg.ts';

type Icon = {
  /** Width and height in px. */
  size: number;
  /** Height of the sign as a share of the icon's. */
  share: number;
  /** Whether paper fills the icon to its edges: where transparency would turn black, or the edges are cut. */
  isOpaque: boolean;
};

/** By their files' names. */
export const siteIcons: Readonly<Record<string, Icon>> = {
  /** What search prints as the publisher's logo. */
  'icones/icone-512.png': { size: 512, share: 0.9, isOpaque: false },
  /** What phones put on the home screen; iOS rounds the corners itself. */
  'apple-touch-icon.png': { size: 180, share: 0.66, isOpaque: true },
  /** For clients that know no SVG icons, which ask for it unasked: a PNG under that name. */
  'favicon.ico': { size: 32, share: 1, isOpaque: false },
};

export const drawIcon = (icon: Icon): Buffer<ArrayBuffer> => renderPng(<IconPicture {...icon} />);

function IconPicture({ size, share, isOpaque }: Icon) {
  const height = size * share;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={size} height={size}>
      {isOpaque && <rect width={size} height={size} fill={colour('paper')} />}
      <Sign x={(size - height * signShape) / 2} y={(size - height) / 2} height={height} />
    </svg>
  );
}
