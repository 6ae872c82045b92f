import { Link } from '@tanstack/react-router';

import { useCurrentOrganization } from '../../accounts/admin/use-current-organization.ts';
import { LogoMark } from '../../ui/web/logo-mark.tsx';
import { productName } from '../../ui/web/page-head.ts';

import classes from './admin-frame.module.css';

/** Whose monitor this is, in its own colour. */
export function AdminBrand() {
  const { shortName } = useCurrentOrganization();
  return (
    <Link to="/admin" className={classes.brand}>
      <LogoMark className={classes.mark} />
      <span className={classes.monitor}>
        {productName}
        <span className={classes.organization}>{shortName}</span>
      </span>
    </Link>
  );
}
