import { Link, useLocation } from '@tanstack/react-router';

import { useCurrentOrganization } from '../../organizations/web/use-current-organization.ts';
import { Callout } from '../../ui/web/callout.tsx';
import { useTexts } from '../../ui/web/use-texts.ts';

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
