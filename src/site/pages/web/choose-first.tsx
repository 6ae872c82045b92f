import { Link, useLocation } from '@tanstack/react-router';

import { Callout } from '../../../foundation/ui/web/callout.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useCurrentOrganization } from '../../../office/organizations/web/use-current-organization.ts';

/** Who reads without a choice is told that each organization has texts of its own. */
export function ChooseFirst() {
  const { t } = useTexts('pages');
  const { pathname } = useLocation();
  if (useCurrentOrganization()) return null;
  return (
    <Callout>
      {t('choose')}{' '}
      <Link to="/select-organization" search={{ redirectTo: pathname }}>
        {t('choose.link')}
      </Link>
    </Callout>
  );
}
