import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Organization } from '../organization.ts';
import { MonitorCard } from './monitor-card.tsx';
import { selectAddress } from './organization-pages.ts';

import buttons from '../../../foundation/ui/web/button.module.css';

type Props = { organization: Organization; current: boolean; redirectTo: string | undefined };

/** Choosing a monitor loads a document. */
export function OrganizationCard({ organization, current, redirectTo }: Props) {
  const { t } = useTexts('organizations');
  return (
    <MonitorCard monitor={organization} heading="h2">
      {current && (
        <p>
          <strong>{t('select.current')}</strong>
        </p>
      )}
      <a
        className={buttons.button}
        href={selectAddress(organization, redirectTo)}
        aria-label={t('select.action-of', { name: organization.shortName })}
      >
        {t('select.action')}
      </a>
    </MonitorCard>
  );
}
