import { getRouteApi } from '@tanstack/react-router';

import { MoneyAnswer } from '../../../figures/explanations/web/money-answer.tsx';
import { MoneyNote } from '../../../figures/explanations/web/money-note.tsx';
import { NoneFound } from '../../../figures/figures/web/none-found.tsx';
import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { DataLinks } from '../../../foundation/ui/web/data-links.tsx';
import { SourceFooter } from '../../../foundation/ui/web/source-footer.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { inRole } from '../unit-role.ts';
import type { UnitQuery } from '../unit-search.ts';
import { RoleChoice } from './role-choice.tsx';
import { unitDetailQuery } from './unit-calls.ts';
import { UnitFigures } from './unit-figures.tsx';
import { UnitSentence } from './unit-sentence.tsx';

import classes from './unit-table.module.css';

const route = getRouteApi('/organization/administrative-units/$id');

/** The figures of a unit in one role, of one answer, so that they agree. */
export function UnitDetailResults({ listQuery }: { listQuery: UnitQuery }) {
  const { t } = useTexts('administrative-units');
  const { organization } = route.useRouteContext();
  const { data, lastUpdate } = useAnswer(unitDetailQuery(listQuery));
  const { totals, role, roles, unit } = data;
  const { filters } = listQuery;
  const { round } = organization;
  const own = inRole(filters, role, [unit._id]);
  return (
    <>
      <MoneyAnswer totals={totals} filters={own} round={round} low>
        <UnitSentence detail={data} filters={filters} organization={organization} />
      </MoneyAnswer>
      <div className={classes.tools}>
        <MoneyNote totals={totals} filters={own} round={round} />
        <RoleChoice role={role} counts={roles} />
      </div>
      {totals.counts.total === 0 ? (
        <Card>
          <NoneFound
            filters={filters}
            none={t('detail.none')}
            title={t('detail.empty.title')}
            text={t('detail.empty.text')}
          />
        </Card>
      ) : (
        <UnitFigures detail={data} filters={own} lastUpdate={lastUpdate} round={round} />
      )}
      <SourceFooter source={organization} lastUpdate={lastUpdate} filters={filters} />
      <DataLinks organization={organization.shortName} />
    </>
  );
}
