import colours from '@brand/colours.json';
import { Sign, signShape } from '../ui/Sign.tsx';
import { renderPng } from './renderSvg.ts';

type Icon = {
  size: number;
  /** The sign's height as a share of the icon's height. */
  share: number;
  /** Whether the icon has no transparent part, for systems that show transparency as black or crop the edges. */
  isOpaque: boolean;
};

export const siteIcons: Readonly<Record<string, Icon>> = {
  /** The publisher's logo in search results. */
  'icones/icone-512.png': { size: 512, share: 0.9, isOpaque: false },
  /** For the home screens of phones; iOS rounds the corners itself. */
  'apple-touch-icon.png': { size: 180, share: 0.66, isOpaque: true },
  /** A PNG with this name, for clients that cannot show SVG icons, which request it by default. */
  'favicon.ico': { size: 32, share: 1, isOpaque: false },
};

export const drawIcon = (icon: Icon): Buffer<ArrayBuffer> => renderPng(<IconPicture {...icon} />);

function IconPicture({ size, share, isOpaque }: Icon) {
  const height = size * share;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={size} height={size}>
      {isOpaque && <rect width={size} height={size} fill={colours.paper} />}
      <Sign x={(size - height * signShape) / 2} y={(size - height) / 2} height={height} />
    </svg>
  );
}
