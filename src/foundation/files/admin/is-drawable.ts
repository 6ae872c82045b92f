/** Whether the browser can draw what a file holds; some only have the name of an image. */
export const isDrawable = (file: Blob): Promise<boolean> => {
  const address = URL.createObjectURL(file);
  const image = new Image();
  return new Promise<boolean>((resolve) => {
    image.addEventListener('load', () => resolve(true));
    image.addEventListener('error', () => resolve(false));
    image.src = address;
  }).finally(() => URL.revokeObjectURL(address));
};
