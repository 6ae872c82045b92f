import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';

import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useAdminOrganization } from '../../../office/accounts/admin/use-admin-organization.ts';
import { showPublication } from '../publication-endpoints.ts';
import { useMissingText } from './use-missing-text.ts';

import classes from './draft-banner.module.css';

/** The pages that say all of it themselves. */
const ownPages = ['/admin', '/admin/publication'];

/** Who works for a monitor that is not public sees so on every page, with what it lacks to be. */
export function DraftBanner() {
  const { t } = useTexts('publication-admin');
  const { isDraft } = useAdminOrganization();
  const { pathname } = useLocation();
  const isShown = isDraft && !ownPages.includes(pathname);
  const { data } = useQuery({ ...queryOf(showPublication), enabled: isShown });
  const missing = useMissingText(data?.data.missing ?? []);
  // The session knows it later than the page on which it was published.
  if (!isShown || !data?.data.isDraft) return null;
  return (
    <p className={classes.banner}>
      <span>
        <b>{t('banner')}</b> · {missing}
      </span>
      <Link to="/admin/publication">{t('work.open')}</Link>
    </p>
  );
}
