import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';

import { CountedNote } from '../../../figures/figures/web/counted-note.tsx';
import { DownloadMenu } from '../../../foundation/downloads/web/download-menu.tsx';
import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { PageHeading } from '../../../foundation/ui/web/page-heading.tsx';
import { ShareButton } from '../../../foundation/ui/web/share-button.tsx';
import { SourceFooter } from '../../../foundation/ui/web/source-footer.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { HowCalculated } from '../../corruption-index/web/how-calculated.tsx';
import { isOverTime, sideName } from '../comparison-texts.ts';
import { describeBarriers } from '../describe-barriers.ts';
import { differenceSentences } from '../describe-differences.ts';
import { describeRounding } from '../describe-rounding.ts';
import { type findPair, saveQuery } from './comparison-calls.ts';
import { ComparisonHelp } from './comparison-help.tsx';
import { ComparisonRemarks } from './comparison-remarks.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { PeriodForm } from './period-form.tsx';
import { SideCard } from './side-card.tsx';
import { useComparisonDownload } from './use-comparison-download.ts';
import { useComparison } from './use-comparison.ts';

import classes from './comparison.module.css';

const route = getRouteApi('/organization/comparations/$id');

type Props = NonNullable<Awaited<ReturnType<typeof findPair>>['pair']>;

export function ComparedSides({ left: leftQuery, right: rightQuery, method }: Props) {
  const { t } = useTexts('comparations');
  const { organization } = route.useRouteContext();
  const left = useAnswer(leftQuery).data;
  const right = useAnswer(rightQuery).data;
  const { corruptionIndex } = useAnswer(method).data;
  const texts = useComparison(left, right);
  const overTime = isOverTime(texts);
  const rounding = describeRounding(texts);
  const barriers = describeBarriers(texts);
  const names = { left: sideName(texts, left), right: sideName(texts, right) };
  const { known } = route.useLoaderData();
  useSaved(right.organization._id, right.foreign?.address, !overTime);
  return (
    <>
      <PageHeading
        title={t('detail.title', names)}
        actions={
          <>
            <DownloadMenu label={t('detail.download')} source={useComparisonDownload(texts)} />
            <ShareButton organization={organization.shortName} search={sharedSearch(texts)} />
          </>
        }
      >
        <p>
          {overTime
            ? t('detail.sub-time', { organization: organization.name })
            : t('detail.sub-monitors', {
                left: left.organization.name,
                right: right.organization.name,
              })}
        </p>
      </PageHeading>
      {overTime && left.administrationPeriod && right.administrationPeriod && (
        <PeriodForm
          id={organization._id}
          known={known}
          period={left.administrationPeriod}
          with={right.administrationPeriod}
          isShown
        />
      )}
      <section className={classes.differences}>
        <h2>{t(overTime ? 'sentence.title-time' : 'sentence.title-monitors')}</h2>
        <ul className={classes.sentences}>
          {differenceSentences(texts).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <ComparisonRemarks texts={texts} />
      </section>
      <div className={classes.sides}>
        <SideCard texts={texts} side={left} />
        <SideCard texts={texts} side={right} />
      </div>
      {!('isConfigured' in corruptionIndex) && (
        <HowCalculated
          index={corruptionIndex}
          of={[organization.shortName, corruptionIndex.administrationPeriod]
            .filter(Boolean)
            .join(' · ')}
        />
      )}
      <section>
        <ComparisonTable texts={texts} />
        {barriers.length > 0 && <p className={classes.rounding}>{barriers.join(' ')}</p>}
        {rounding.length > 0 && <p className={classes.rounding}>{rounding.join(' ')}</p>}
        <ComparisonHelp />
        <CountedNote withoutAmount={(left.withoutAmount ?? 0) + (right.withoutAmount ?? 0)} />
        <SourceFooter source={organization} lastUpdate={left.lastUpdate} />
      </section>
    </>
  );
}

/** An address that shows everybody the same. */
const sharedSearch = ({ left, right }: ReturnType<typeof useComparison>) => ({
  period: left.administrationPeriod ?? undefined,
  with: right.foreign ? undefined : (right.administrationPeriod ?? undefined),
  baseRemoteUrl: right.foreign?.address,
});

/** Keeps it among the recent comparisons, once the browser shows it: a page that is read changes nothing. */
const useSaved = (target: string, url: string | undefined, isSaved: boolean): void => {
  useQuery({
    ...saveQuery(target, url),
    enabled: isSaved && 'document' in globalThis,
    retry: false,
  });
};
