import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { licenseOf } from '../data-licenses.ts';
import type { Organization } from '../organization.ts';

/** On which terms the data may be used: the licence that the organization chose, else one sentence. */
export function DataTerms({ organization }: { organization: Pick<Organization, 'dataLicense'> }) {
  const { t } = useTexts('platform');
  const license = licenseOf(organization);
  if (!license) return t('terms.free');
  return (
    <>
      {t('terms.license')}{' '}
      <a href={license.url} rel="license">
        {license.name}
      </a>
      .
    </>
  );
}
