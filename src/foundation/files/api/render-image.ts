import type { Sharp } from 'sharp';

import { refuse } from '../../platform/api/http/refuse.ts';
import { maxImageBytes } from '../image-issue.ts';
import { imageWidths } from '../image-widths.ts';
import { type ImageType, sniffImage } from './sniff-image.ts';

export type ImageSize = { width: number; height: number; bytes: Buffer };

/**
 * An image as WebP in the widths that pages use, never larger than it is; the largest one last. Of
 * what it said about who took it, where and with what, nothing is left. Throws what to tell whoever
 * sent it.
 */
export const renderImage = async (bytes: Uint8Array): Promise<ImageSize[]> =>
  drawSizes(await readPixels(bytes, imageTypeOf(bytes)));

/** Throws when an image is not even worth a look at its pixels. */
export const imageTypeOf = (bytes: Uint8Array): ImageType => {
  if (bytes.length > maxImageBytes) throw refuse(422, 'files:too-large');
  const type = sniffImage(bytes);
  if (!type) throw refuse(422, 'files:not-an-image');
  if (type === 'svg' && declaresEntities(bytes)) throw refuse(422, 'files:declares-entities');
  return type;
};

const drawSizes = (image: Pixels): Promise<ImageSize[]> => {
  const { width } = image.info;
  const widths = [...imageWidths.filter((one) => one < width), Math.min(width, widest)];
  return Promise.all(widths.map((one) => resize(image, one)));
};

const maxPixels = 40_000_000;
const widest = imageWidths.at(-1) ?? 0;
const tallest = 8000; // WebP ends at 16,383
const maxWork = 20; // seconds

type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/** The codecs are loaded with the first image: most processes never see one. */
const openSharp = async () => (await import('sharp')).default;

const readPixels = async (bytes: Uint8Array, type: ImageType): Promise<Pixels> => {
  const sharp = await openSharp();
  try {
    const { width, height } = await sharp(bytes, safely).metadata();
    const density = type === 'svg' ? sharpDensity(width) : plainDensity;
    const scale = type === 'svg' ? density / plainDensity : 1;
    if (width * height * scale ** 2 > maxPixels) throw refuse(422, 'files:too-many-pixels');
    return await pixelsOf(sharp(bytes, { ...safely, density, limitInputPixels: maxPixels }));
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw refuse(422, 'files:damaged');
  }
};

/** The size is asked for first, whatever it says: nothing is unpacked for that. */
const safely = { limitInputPixels: false, failOn: 'error', pages: 1 } as const;
const plainDensity = 72;

/** A drawing has no pixels of its own: a small one is drawn large enough for a screen. */
const sharpDensity = (width: number): number => {
  const drawn = Math.min(widest, Math.max(leastDrawn, width));
  return Math.min(2400, Math.max(1, (plainDensity * drawn) / Math.max(1, width)));
};
const leastDrawn = 1280;

const pixelsOf = (image: Sharp): Promise<Pixels> =>
  image
    .autoOrient()
    .resize({ width: widest, height: tallest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: maxWork })
    .raw()
    .toBuffer({ resolveWithObject: true });

const resize = async ({ data, info }: Pixels, width: number): Promise<ImageSize> => {
  const sharp = await openSharp();
  const { width: across, height: down, channels } = info;
  const written = await sharp(data, { raw: { width: across, height: down, channels } })
    .resize({ width })
    .webp({ quality: 80, effort: 2 })
    .timeout({ seconds: maxWork })
    .toBuffer({ resolveWithObject: true });
  return { width: written.info.width, height: written.info.height, bytes: written.data };
};

/** Entities can make much of little, and read what is not theirs. */
const declaresEntities = (bytes: Uint8Array): boolean =>
  /<!ENTITY/i.test(Buffer.from(bytes).toString('latin1'));
