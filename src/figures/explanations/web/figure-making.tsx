import { momentText } from '../../../foundation/platform/moment-text.ts';
import { DataSource } from '../../../foundation/ui/web/data-source.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Organization } from '../../../office/organizations/organization.ts';
import type { ExplanationQuestion } from '../explained-figure.ts';
import { figureAddress } from '../figure-address.ts';
import { useFilterDescription } from './use-filter-description.ts';

import classes from './explanation.module.css';

type Props = {
  question: ExplanationQuestion;
  organization: Organization;
  lastUpdate: string | null;
};

/** With which filters, as of when and of which source a figure is, and where it is as data. */
export function FigureMaking({ question, organization, lastUpdate }: Props) {
  const { t, language } = useTexts('explanations');
  const filters = useFilterDescription(question.filters);
  return (
    <>
      <dl className={classes.making}>
        <dt>{t('made.filters')}</dt>
        <dd>{filters ?? t('made.filters.none')}</dd>
        {lastUpdate && (
          <>
            <dt>{t('made.asOf')}</dt>
            <dd>{momentText(lastUpdate, language)}</dd>
          </>
        )}
        <dt>{t('made.data')}</dt>
        <dd>
          <a
            href={figureAddress(question, organization.shortName, '.json')}
            type="application/json"
          >
            JSON
          </a>
          {' · '}
          <a href={figureAddress(question, organization.shortName, '.csv')} type="text/csv">
            CSV
          </a>
        </dd>
      </dl>
      <DataSource {...organization} />
    </>
  );
}
