/** The widths in which an image is kept, in pixels: phones, tablets, screens, large screens. */
export const imageWidths = [320, 640, 1280, 1920] as const;
