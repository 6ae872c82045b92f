import { getRouteApi } from '@tanstack/react-router';

import { CountedNote } from '../../../figures/figures/web/counted-note.tsx';
import { NoneFound } from '../../../figures/figures/web/none-found.tsx';
import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { DataLinks } from '../../../foundation/ui/web/data-links.tsx';
import { latePart } from '../../../foundation/ui/web/late-part.ts';
import { SourceFooter } from '../../../foundation/ui/web/source-footer.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { RoleChoice } from '../../administrative-units/web/role-choice.tsx';
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
