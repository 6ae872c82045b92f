import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';

import { dataLanguage } from '../../../foundation/platform/language.ts';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { StepLinks } from '../../../foundation/ui/web/step-links.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { UnreadNote } from '../../figures/web/filter/unread-note.tsx';
import { listOfFigure, titleKeyOf } from '../explained-figure.ts';
import { explanationQuestionOf, unreadOfFigure } from '../explanation-search.ts';
import { Explanation } from './explanation.tsx';

const route = getRouteApi('/organization/figure');

/** The panel of a figure as a page: its address, which can be cited. */
export function FigurePage() {
  const { t } = useTexts('explanations');
  const { organization } = route.useRouteContext();
  const consulted = route.useLoaderData();
  const search = route.useSearch();
  const question = useMemo(
    () => explanationQuestionOf(search, organization),
    [search, organization],
  );
  return (
    <>
      <StepLinks
        previous={
          <Link to="/contracts" search={listOfFigure(question)}>
            {t('contracts:step.contracts')}
          </Link>
        }
        next={<Link to="/que-cuenta">{t('measured.counts')}</Link>}
      />
      <Card level={1} title={t(titleKeyOf(question.figure))}>
        <p>
          <span lang={dataLanguage}>{organization.name}</span> · {t('explanation.heading')}
        </p>
        <UnreadNote unread={unreadOfFigure(useLocation().search)} />
        <Explanation {...{ question, organization, consulted }} level={2} />
      </Card>
    </>
  );
}
