import { productName } from '../../../foundation/ui/web/page-head.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Organization } from '../../../office/organizations/organization.ts';
import { type ExplanationQuestion, titleKeyOf } from '../explained-figure.ts';
import { figureAddress } from '../figure-address.ts';
import type { Consulted } from './explanation.tsx';
import { useFilterDescription } from './use-filter-description.ts';

import classes from './explanation.module.css';

type Props = {
  question: ExplanationQuestion;
  organization: Organization;
  lastUpdate: string | null;
  /** As it is written. */
  value: string;
  consulted: Consulted;
};

/** What to write under a figure that is quoted; a press marks all of it. */
export function FigureCitation({ question, organization, lastUpdate, value, consulted }: Props) {
  const { t, format } = useTexts('explanations');
  const filters = useFilterDescription(question.filters);
  return (
    <p className={classes.citation}>
      {t('cite.figure', {
        product: productName,
        organization: organization.name,
        title: t(titleKeyOf(question.figure)),
        filters: filters ?? t('made.filters.none'),
        value,
        asOf: format.longDay(lastUpdate),
        day: format.longDay(consulted.day),
        address: consulted.site + figureAddress(question, organization.shortName),
      })}
    </p>
  );
}
