import sharp from 'sharp';

/** The logo as a picture of its own: columns of figures held against the light. */
export const iconSvg = (accent: string): string => `\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40">\
<rect width="40" height="40" fill="#fff"/>\
<circle cx="20" cy="20" r="15" fill="${accent}"/>\
<path transform="translate(3.33 3.33) scale(.8333)" fill="#22284a" d="M8 33.4V22h6v14.9A18 18 0 0 1 8 33.4ZM17 37.7V14h6v23.7a18 18 0 0 1-6 0ZM26 36.9V18h6v15.4a18 18 0 0 1-6 3.5Z"/>\
</svg>`;

/** The edges that the systems ask for, in pixels. */
export const iconSizes = [32, 180, 192, 512] as const;
export type IconSize = (typeof iconSizes)[number];

const made = new Map<string, Promise<Buffer>>();

/** As PNG; drawn once for each colour and size. `accent` is one of the themes' colours. */
export const iconPng = (accent: string, size: IconSize): Promise<Buffer> => {
  const key = `${accent} ${size}`;
  const icon = made.get(key) ?? draw(accent, size);
  made.set(key, icon);
  return icon;
};

const draw = (accent: string, size: IconSize): Promise<Buffer> =>
  sharp(Buffer.from(iconSvg(accent)), { density: (72 * size) / 40 })
    .resize(size, size)
    .png()
    .toBuffer();
