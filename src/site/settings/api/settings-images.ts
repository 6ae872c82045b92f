import type { ImageUse } from '../../../foundation/files/api/image-tasks.ts';
import type { SettingsDraft } from '../settings.ts';

/** An image that settings name, and the field that does. */
type Named = { field: string; image: string };

/** The images of sponsors and of the page about the organization. */
export const imagesIn = ({ sponsors = [], about = {} }: SettingsDraft): Named[] =>
  [
    ...sponsors.map(({ image }, place) => ({ field: `sponsors.${place}.image`, image })),
    { field: 'about.aboutImage', image: about.aboutImage },
    { field: 'about.councilImage', image: about.councilImage },
  ].filter((named): named is Named => Boolean(named.image));

export const isShownBySettings: ImageUse = async (tx, organizationId, image) => {
  const rows = await tx`
    select from organizations
     where id = ${organizationId} and deleted_at is null
       and (cover = ${image} or sponsors @> ${tx.json([{ image }])}
            or ${image} in (about->>'aboutImage', about->>'councilImage'))`;
  return rows.length > 0;
};
