import { readFile } from 'node:fs/promises';

import type { FileStore } from '../../../foundation/files/api/file-store.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import { newId } from '../../../foundation/platform/api/database/new-id.ts';
import { z } from '../../../foundation/platform/schema.ts';
import { OrganizationSettings } from '../../../office/organizations/organization.ts';
import { AboutTexts, PrivacyTexts } from '../../pages/page-texts.ts';
import { classifications } from '../../resources/resource.ts';
import { Drawing, storeDrawing } from './demo-drawings.ts';

/**
 * Gives a demo monitor its resources and what it says of itself, once and as a whole. Without a
 * place for files there are no images.
 */
export const fillDemoPages = async (
  sql: Sql,
  organizationId: string,
  shortName: string,
  files?: FileStore,
): Promise<void> => {
  const present = await sql`
    select from resources where organization_id = ${organizationId} limit 1`;
  if (present.length > 0) return;
  const texts = (await readTexts()).find((one) => one.shortName === shortName);
  const resources = (await readResources()).filter(({ monitors }) => monitors.includes(shortName));
  if (!texts) return;
  const images = await storeImages(sql, files, organizationId, [
    ...resources.map(({ image }) => image),
    ...texts.sponsors.map(({ image }) => image),
    texts.about.aboutImage,
    texts.about.councilImage,
  ]);
  await sql.begin(async (tx) => {
    await updateTexts(tx, organizationId, texts, images);
    await insertResources(tx, organizationId, resources, images);
  });
};

const folder = new URL('../../../../db/seed/', import.meta.url);

/** As they are stored, with the name of a drawing in the place of an image's id. */
const { rightsText, sponsors, contactLinks, mapCoordinates } = OrganizationSettings.shape;
const DemoTexts = z.strictObject({
  shortName: z.string(),
  rightsText,
  sponsors: z.array(sponsors.element.extend({ image: Drawing.nullable() })),
  contactLinks,
  mapCoordinates,
  about: AboutTexts.extend({ aboutImage: Drawing.optional(), councilImage: Drawing.optional() }),
  privacy: PrivacyTexts,
});
type DemoTexts = z.infer<typeof DemoTexts>;

const DemoResource = z.strictObject({
  classification: z.enum(classifications),
  title: z.string(),
  url: z.httpUrl().optional(),
  image: Drawing.optional(),
  day: z.iso.date(),
  monitors: z.array(z.string()),
});
type DemoResource = z.infer<typeof DemoResource>;

const readSeed = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(name, folder), 'utf8'));

const readTexts = async (): Promise<DemoTexts[]> =>
  z.array(DemoTexts).parse(await readSeed('site-texts.json'));

const readResources = async (): Promise<DemoResource[]> =>
  z.array(DemoResource).parse(await readSeed('resources.json'));

type Images = Map<string, string>;

const storeImages = async (
  sql: Sql,
  files: FileStore | undefined,
  organizationId: string,
  names: (string | null | undefined)[],
): Promise<Images> => {
  const images: Images = new Map();
  if (!files) return images;
  for (const name of new Set(names)) {
    if (!name) continue;
    images.set(name, await storeDrawing(sql, files, organizationId, name));
  }
  return images;
};

const updateTexts = async (
  tx: Queries,
  organizationId: string,
  { about, privacy, ...texts }: DemoTexts,
  images: Images,
): Promise<void> => {
  const { aboutImage = '', councilImage = '', ...aboutTexts } = about;
  const pictures = { aboutImage: images.get(aboutImage), councilImage: images.get(councilImage) };
  const logos = texts.sponsors.map((one) => ({
    ...one,
    image: images.get(one.image ?? '') ?? null,
  }));
  await tx`
    update organizations
       set about = ${tx.json({ ...aboutTexts, ...withoutGaps(pictures) })},
           privacy = ${tx.json(withoutGaps(privacy))},
           rights_text = ${texts.rightsText},
           sponsors = ${tx.json(logos)},
           contact_links = ${tx.json(texts.contactLinks)},
           map_coordinates = ${texts.mapCoordinates && tx.json(texts.mapCoordinates)}
     where id = ${organizationId}`;
};

const withoutGaps = <Value extends object>(value: Value): Value =>
  JSON.parse(JSON.stringify(value)) as Value;

const insertResources = async (
  tx: Queries,
  organizationId: string,
  resources: DemoResource[],
  images: Images,
): Promise<void> => {
  const rows = resources.map(({ classification, title, url, image = '', day }) => ({
    organization_id: organizationId,
    id: newId(),
    classification,
    title,
    url: url ?? null,
    image: images.get(image) ?? null,
    created_at: `${day}T18:00:00Z`,
  }));
  await tx`insert into resources ${tx(rows)}`;
};
