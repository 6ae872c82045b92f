import { Badge } from '@mantine/core';

import { StoredImage } from '../../../foundation/files/web/stored-image.tsx';
import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { paletteOf } from '../../organizations/theme.ts';
import { paletteStyle } from '../../organizations/web/palette-style.ts';
import type { OrganizationChoice } from '../account-endpoints.ts';
import { choiceAddress } from './choice-address.ts';

import classes from './choose-organization-page.module.css';

type Props = { organization: OrganizationChoice; redirectTo: string | undefined };

/** One monitor in its own colour. Choosing it loads a document. */
export function OrganizationTile({ organization, redirectTo }: Props) {
  const { t } = useTexts('accounts-admin');
  const { organizationId } = adminRootRoute.useRouteContext();
  const { _id, color, cover, isDraft, name, shortName } = organization;
  return (
    <li className={classes.tile} style={paletteStyle(paletteOf(color))}>
      <div className={classes.cover}>
        {cover && (
          <StoredImage
            image={cover}
            alt=""
            width={1280}
            height={500}
            sizes="(min-width: 48em) 20rem, 100vw"
          />
        )}
      </div>
      <div className={classes.names}>
        <h2 className={classes.shortName}>{shortName}</h2>
        <p className={classes.name}>{name}</p>
        {isDraft && (
          <Badge variant="light" mt="xs" mr="xs">
            {t('select.draft')}
          </Badge>
        )}
        {_id === organizationId && (
          <Badge variant="light" mt="xs">
            {t('select.current')}
          </Badge>
        )}
      </div>
      <a
        className={classes.action}
        href={choiceAddress(organization, redirectTo)}
        aria-label={t('select.action-of', { name: shortName })}
      >
        {t('select.action')}
      </a>
    </li>
  );
}
