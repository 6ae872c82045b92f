import { imageWidths } from '../image-widths.ts';

type Props = {
  /** Its id. */
  image: string;
  /** What it shows; '' when it says nothing that the text does not. */
  alt: string;
  /** Of the place it will have, in any unit: before it has arrived the page keeps it free. */
  width: number;
  height: number;
  /** How wide it is shown at which width of the window: the attribute `sizes` of HTML. */
  sizes: string;
  /** An image that is seen at once; others wait until they are nearly in view. */
  first?: boolean;
  className?: string | undefined;
};

/** An image that is kept here, in the width that suits the screen. */
export function StoredImage({ image, alt, width, height, sizes, first = false, className }: Props) {
  const address = (pixels: number) => `/public-api/files/image/${image}?width=${pixels}`;
  return (
    <img
      className={className}
      srcSet={imageWidths.map((pixels) => `${address(pixels)} ${pixels}w`).join(', ')}
      src={address(middleWidth)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  );
}

/** For browsers that choose none. */
const middleWidth = 1280;
