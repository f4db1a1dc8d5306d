import { Sign, signShape } from '../ui/Sign.tsx';
import { colour } from './colour.ts';

export type Icon = {
  /** Width and height in px. */
  size: number;
  /** Height of the sign as a share of the icon's. */
  share: number;
  /** Whether paper fills the icon to its edges: where transparency would turn black, or the edges are cut. */
  isOpaque: boolean;
};

/** The site's sign as an icon of one size. */
export function IconPicture({ size, share, isOpaque }: Icon) {
  const height = size * share;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={size} height={size}>
      {isOpaque && <rect width={size} height={size} fill={colour('paper')} />}
      <Sign x={(size - height * signShape) / 2} y={(size - height) / 2} height={height} />
    </svg>
  );
}
