type DeferredImageProps = { src: string; width: number; height: number };

/** A decorative picture that `browser/deferredImages.ts` loads shortly before it comes into view. */
export function DeferredImage({ src, ...size }: DeferredImageProps) {
  return (
    <>
      <img data-src={src} {...size} alt="" />
      <noscript>
        <img src={src} {...size} alt="" />
      </noscript>
    </>
  );
}
