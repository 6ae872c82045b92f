import { readFile } from 'node:fs/promises';

import type { FileStore } from '../../../foundation/files/api/file-store.ts';
import { type ImageSize, renderImage } from '../../../foundation/files/api/render-image.ts';
import { keepImage } from '../../../foundation/files/api/store-image.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { z } from '../../../foundation/platform/schema.ts';

/** The name of a drawing in db/seed/images. */
export const Drawing = z.string().regex(/^[\w-]+\.svg$/);

/** Keeps a drawing of the demo as an image of a monitor; its id. */
export const storeDrawing = async (
  sql: Sql,
  files: FileStore,
  organizationId: string,
  name: string,
): Promise<string> => keepImage(sql, files, organizationId, await renderOnce(name));

const folder = new URL('../../../../db/seed/images/', import.meta.url);
const rendered = new Map<string, Promise<ImageSize[]>>();

/** Several monitors show the same drawings, and drawing them is what takes time. */
const renderOnce = (name: string): Promise<ImageSize[]> => {
  const known = rendered.get(name) ?? readFile(new URL(name, folder)).then(renderImage);
  rendered.set(name, known);
  return known;
};
