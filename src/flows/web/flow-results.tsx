import { getRouteApi } from '@tanstack/react-router';

import { RoleChoice } from '../../administrative-units/web/role-choice.tsx';
import { CountedNote } from '../../figures/web/counted-note.tsx';
import { NoneFound } from '../../figures/web/none-found.tsx';
import { useAnswer } from '../../ui/web/answer.tsx';
import { Card } from '../../ui/web/card.tsx';
import { DataLinks } from '../../ui/web/data-links.tsx';
import { latePart } from '../../ui/web/late-part.ts';
import { SourceFooter } from '../../ui/web/source-footer.tsx';
import { useTexts } from '../../ui/web/use-texts.ts';
import type { FlowQuestion } from '../flow-search.ts';
import { flowsQuery } from './flow-calls.ts';

/** What is drawn comes with what draws, which the filter above can do without. */
const FlowFigures = latePart(async () => (await import('./flow-figures.tsx')).FlowFigures);

const route = getRouteApi('/organization/flows');

/** The drawing with its table and both of its sides, of one answer, so that they agree. */
export function FlowResults({ question }: { question: FlowQuestion }) {
  const { t } = useTexts('flows');
  const { organization } = route.useRouteContext();
  const { data, lastUpdate } = useAnswer(flowsQuery(question));
  const { filters, role } = question;
  const { total } = data;
  return (
    <>
      <RoleChoice role={role} />
      {total.contracts === 0 ? (
        <Card>
          <NoneFound
            filters={filters}
            none={t('none')}
            title={t('empty.title')}
            text={t('empty.text')}
          />
        </Card>
      ) : (
        <>
          <FlowFigures flows={data} filters={filters} organization={organization} />
          <CountedNote withoutAmount={total.withoutAmount} />
        </>
      )}
      <SourceFooter source={organization} lastUpdate={lastUpdate} filters={filters} />
      <DataLinks organization={organization.shortName} />
    </>
  );
}
