import receipt from '../assets/receipt.svg?raw';

const [, x = 0, y = 0, width = 0, height = 0] =
  /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(receipt)?.map(Number) ?? [];
const drawing = receipt.replace(/<\/?svg[^>]*>/g, '');

/** The site's icon, at a place and of a height in px. */
export function ReceiptSign({ height: size, ...place }: { x: number; y: number; height: number }) {
  return (
    <svg
      {...place}
      width={(size * width) / height}
      height={size}
      viewBox={`${x} ${y} ${width} ${height}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, read at build time
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}
