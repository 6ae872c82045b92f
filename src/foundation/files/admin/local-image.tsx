import { type CSSProperties, useCallback } from 'react';

type Props = {
  file: Blob;
  alt: string;
  className?: string | undefined;
  style?: CSSProperties;
};

/** An image that was chosen and is still on this machine. */
export function LocalImage({ file, alt, ...look }: Props) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} alt={alt} {...look} />;
}
