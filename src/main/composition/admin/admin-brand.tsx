import { Link } from '@tanstack/react-router';

import { dataLanguage } from '../../../foundation/platform/language.ts';
import { LogoMark } from '../../../foundation/ui/web/logo-mark.tsx';
import { productName } from '../../../foundation/ui/web/page-head.ts';
import { useAdminOrganization } from '../../../office/accounts/admin/use-admin-organization.ts';

import classes from './admin-frame.module.css';

/** Whose monitor this is, in its own colour. */
export function AdminBrand() {
  const { shortName } = useAdminOrganization();
  return (
    <Link to="/admin" className={classes.brand}>
      <LogoMark className={classes.mark} />
      <span className={classes.monitor}>
        {productName}
        <span className={classes.organization} lang={dataLanguage}>
          {shortName}
        </span>
      </span>
    </Link>
  );
}
