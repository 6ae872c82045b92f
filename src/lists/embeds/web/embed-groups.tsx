import {
  amountOf,
  figureOfAnswer,
  shareOf,
  subtractFigures,
} from '../../../figures/figures/figure.ts';
import { ProcedureMark } from '../../../figures/figures/web/procedure-mark.tsx';
import { useRoundingRemarks } from '../../../figures/figures/web/use-rounding-remarks.ts';
import { procedureTypes } from '../../../foundation/codelists/procedure.ts';
import type { Reply } from '../../../foundation/platform/endpoint.ts';
import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { VisuallyHidden } from '../../../foundation/ui/web/visually-hidden.tsx';
import type { groupContracts } from '../../contract-groups/contract-group-endpoints.ts';
import { contractGroupsQuery } from '../../contract-groups/web/contract-group-calls.ts';
import { GroupBar } from '../../contract-groups/web/group-bar.tsx';
import { GroupName } from '../../contract-groups/web/group-link.tsx';
import { embedGroupsQuery, type EmbedQuestion, showsOnlyCounted } from '../embed-search.ts';
import { EmbedRow } from './embed-row.tsx';

import note from '../../../figures/figures/web/counted-note.module.css';
import line from '../../../figures/figures/web/period-line.module.css';
import frame from '../../../foundation/ui/web/wide-table.module.css';
import classes from '../../contract-groups/web/group-table.module.css';

type Data = Reply<typeof groupContracts>['data'];

/** The groups with their bars, what the others have, and the total that they add up to. */
export function EmbedGroups({ question, round }: { question: EmbedQuestion; round: boolean }) {
  const { t, format } = useTexts('contract-groups');
  const listQuery = embedGroupsQuery(question);
  const { data } = useAnswer(contractGroupsQuery(listQuery));
  const { groupBy } = question;
  const { whole, others, hidden } = figuresIn(data);
  const row = { whole, round };
  const parts = [...data.docs.map(({ amount }) => amount), ...(hidden > 0 ? [others.value] : [])];
  const remarks = useRoundingRemarks({
    shares: parts.map((part) => format.share(shareOf(part, whole.value), round)),
    sums: { parts, total: whole.value },
    round,
  });
  const notes = showsOnlyCounted(question) ? [t('embeds:onlyCounted'), ...remarks] : remarks;
  return (
    <>
      <p className={line.line}>
        {procedureTypes.map((type) => (
          <ProcedureMark key={type} type={type} />
        ))}
      </p>
      <table className={`${frame.table} ${classes.groups} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{t(`by.${groupBy}`)}</th>
            <th scope="col" data-column="bar">
              <VisuallyHidden>{t('column.bar')}</VisuallyHidden>
            </th>
            <th scope="col">{t('column.amount')}</th>
            <th scope="col">{t('column.share')}</th>
            <th scope="col">{t('embeds:column.counted')}</th>
          </tr>
        </thead>
        <tbody>
          {data.docs.map((group) => (
            <EmbedRow
              key={group.key}
              {...row}
              name={<GroupName grouping={groupBy} group={group} filters={listQuery.filters} />}
              bar={<GroupBar group={group} largest={data.largestAmount} />}
              figure={figureOfGroup(group)}
            />
          ))}
          {hidden > 0 && (
            <EmbedRow
              {...row}
              name={t('others', { count: hidden, number: format.count(hidden) })}
              figure={others}
            />
          )}
        </tbody>
        <tfoot>
          <EmbedRow {...row} name={t('total')} figure={whole} />
        </tfoot>
      </table>
      {notes.length > 0 && <p className={note.note}>{notes.join(' ')}</p>}
    </>
  );
}

const figureOfGroup = ({ amount, counted, withoutAmount }: Data['docs'][number]) =>
  figureOfAnswer({ value: amount, contracts: counted, withoutValue: withoutAmount });

const figuresIn = ({ totals, docs, total }: Data) => {
  const whole = figureOfAnswer({
    value: totals.totalAmount,
    contracts: totals.counts.total,
    withoutValue: totals.withoutAmount,
  });
  const others = subtractFigures(amountOf('counted'), whole, docs.map(figureOfGroup));
  return { whole, others, hidden: total - docs.length };
};
