import sign from '@brand/sign.svg?raw';

const [, viewBox = '0 0 1 1'] = /viewBox="(.+?)"/.exec(sign) ?? [];
const [, , width = 1, height = 1] = viewBox.split(' ').map(Number);
const drawing = sign.replace(/<\/?svg[^>]*>|<title>.*?<\/title>/gs, '').trim();

/** Width of the brand's sign as a share of its height. */
export const signShape = width / height;

/** The brand's sign. Its height is in px; `x` and `y` place it inside another drawing. */
export function Sign({ height: size, ...place }: { height: number; x?: number; y?: number }) {
  return (
    <svg
      {...place}
      width={size * signShape}
      height={size}
      viewBox={viewBox}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, read at build time
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}

export function Wordmark({ brand, label }: { brand: string; label: string }) {
  return (
    <a className={brand.length > 12 ? 'brand long' : 'brand'} href="/" aria-label={label}>
      <Sign height={30} />
      <span>{brand}</span>
    </a>
  );
}
