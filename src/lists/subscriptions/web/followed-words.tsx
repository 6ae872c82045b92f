import { joinAlternatives } from '../../../foundation/platform/join-alternatives.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

import classes from './subscription.module.css';

type Props = {
  title?: string;
  organization: { name: string };
  filters: { label: string; values: string[]; lang?: string | undefined }[];
  reports?: boolean;
};

/** The list that is followed, in words. */
export function FollowedWords({ title, organization, filters, reports = false }: Props) {
  const { t, language } = useTexts('subscriptions');
  return (
    <div className={classes.followed}>
      {title && <h2>{title}</h2>}
      <p>{t('followed.organization', { organization: organization.name })}</p>
      {filters.length === 0 ? (
        <p>{t('followed.all')}</p>
      ) : (
        <dl>
          {filters.map(({ label, values, lang }) => (
            <div key={label + values.join()}>
              <dt>{label}</dt>
              <dd lang={lang}>{joinAlternatives(values, language)}</dd>
            </div>
          ))}
        </dl>
      )}
      {reports && <p>{t('followed.reports')}</p>}
    </div>
  );
}
