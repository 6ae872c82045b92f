import { useQuery } from '@tanstack/react-query';

import { StoredImage } from '../../../foundation/files/web/stored-image.tsx';
import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { LogoMark } from '../../../foundation/ui/web/logo-mark.tsx';
import { productName } from '../../../foundation/ui/web/page-head.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { loadSettings } from '../../organizations/organization-endpoints.ts';
import type { OrganizationSettings } from '../../organizations/organization.ts';

import classes from './branding.module.css';

/** Whose monitor this is: the chosen organization's cover and words, or the product's own. */
export function Branding() {
  const { organizationId } = adminRootRoute.useRouteContext();
  const settings = useQuery({ ...queryOf(loadSettings), enabled: organizationId !== '' });
  const organization = settings.data?.data;
  return (
    <header className={classes.branding}>
      {organization?.cover ? <Cover image={organization.cover} /> : <Columns />}
      <div className={classes.shade} />
      <p className={classes.product}>
        <LogoMark className={classes.mark} />
        {productName}
      </p>
      {organization && <Words {...organization} />}
      {/* Nothing is shown while the organization's words are on their way. */}
      {!organization && !settings.isLoading && <OwnWords />}
    </header>
  );
}

function Cover({ image }: { image: string }) {
  return (
    <StoredImage
      className={classes.cover}
      image={image}
      alt=""
      width={1280}
      height={500}
      sizes="(min-width: 991px) 160vh, 100vw"
      first
    />
  );
}

function Words({ name, title, description }: OrganizationSettings) {
  const { t } = useTexts('accounts-admin');
  return (
    <div className={classes.words}>
      <p className={classes.name}>{name}</p>
      <p className={classes.title}>{title || t('entry.to-be-defined')}</p>
      <p className={classes.description}>{description || t('entry.to-be-defined')}</p>
    </div>
  );
}

function OwnWords() {
  const { t } = useTexts('accounts-admin');
  return (
    <div className={classes.words}>
      <p className={classes.title}>{t('entry.title')}</p>
      <p className={classes.description}>{t('entry.description')}</p>
    </div>
  );
}

/** In the place of a cover: columns of figures held against the light. */
function Columns() {
  return (
    <svg
      className={classes.cover}
      viewBox="0 0 600 800"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <circle cx="420" cy="270" r="210" fill="var(--accent)" opacity="0.9" />
      <circle cx="420" cy="270" r="300" fill="var(--accent)" opacity="0.14" />
      <circle cx="420" cy="270" r="410" fill="var(--accent)" opacity="0.08" />
      <path d={columns} className={classes.columns} />
    </svg>
  );
}

const heights = [250, 330, 290, 430, 380, 540, 470, 640, 560, 700];
const columns = heights
  .map((height, index) => `M${index * 62} 800V${800 - height}h40V800z`)
  .join('');
