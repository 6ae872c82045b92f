import { getRouteApi, Link } from '@tanstack/react-router';

import type { SumChange } from '../../../figures/figures/change-step.ts';
import { dataLanguage } from '../../../foundation/platform/language.ts';
import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { DataLinks } from '../../../foundation/ui/web/data-links.tsx';
import { EmptyState } from '../../../foundation/ui/web/empty-state.tsx';
import { PageHeading } from '../../../foundation/ui/web/page-heading.tsx';
import { PageLinks } from '../../../foundation/ui/web/page-links.tsx';
import { ShareButton } from '../../../foundation/ui/web/share-button.tsx';
import { SourceFooter } from '../../../foundation/ui/web/source-footer.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { KnownDays } from '../../../records/contract-versions/known-days.ts';
import { useChangeWords } from '../../contracts/web/use-change-words.ts';
import type { ContractChangeSearch } from '../contract-change-search.ts';
import type { ContractChange } from '../contract-change.ts';
import { changeCounts, sumWords, type ContractChangeTexts } from './change-words.ts';
import { contractChangesQuery } from './contract-change-calls.ts';

import choice from '../../../foundation/ui/web/choice.module.css';
import classes from './contract-changes.module.css';

const route = getRouteApi('/organization/cambios');

type Props = { day: string; search: ContractChangeSearch };

/** The contracts that a day, or a load on it, published, changed or withdrew, field by field. */
export function ChangesOfDay({ day, search }: Props) {
  const { t, format } = useTexts('contract-changes');
  const { organization } = route.useRouteContext();
  const { docs, page, pages, sums, known } = useAnswer(contractChangesQuery(day, search)).data;
  return (
    <>
      <PageHeading
        title={t(titleOf(search), { day: format.longDay(day) })}
        actions={<ShareButton organization={organization.shortName} search={search} />}
      >
        {sums && (
          <p>
            {changeCounts(sums, { t, format })}. {sumWords(sums, { t, format })}
          </p>
        )}
        <p>
          <Link to="/cambios" search={{ page: 1 }}>
            {t('day.all')}
          </Link>
        </p>
      </PageHeading>
      <Card title={t('day.contracts')} ofRows>
        {sums === null ? (
          <EmptyState title={noChanges(day, known, { t, format })} />
        ) : (
          <>
            <KindChoice sums={sums} search={search} />
            <ol id="rows" className={classes.rows}>
              {docs.map((change) => (
                <ChangeRow key={`${change.contract} ${change.version}`} change={change} day={day} />
              ))}
            </ol>
            <PageLinks page={page} pages={pages} list="rows" />
          </>
        )}
        <SourceFooter source={organization} lastUpdate={undefined} filters={search} />
        <DataLinks organization={organization.shortName} />
      </Card>
    </>
  );
}

const titleOf = ({ load, step }: ContractChangeSearch) => {
  if (load !== undefined) return 'day.titleOfLoad';
  return step === undefined ? 'day.title' : 'day.titleOfStep';
};

/** That nothing changed is known of the days alone that versions tell of. */
const noChanges = (
  day: string,
  { from, to }: KnownDays,
  { t, format }: ContractChangeTexts,
): string => {
  if (day > to) return t('day.future');
  return day < from ? t('day.unknown', { from: format.longDay(from) }) : t('day.none');
};

type ChoiceProps = { sums: SumChange; search: ContractChangeSearch };

/** Of which kind: a link each, without scripts too. */
function KindChoice({ sums, search }: ChoiceProps) {
  const { t, format } = useTexts('contract-changes');
  const kinds = [
    { change: undefined, count: sums.new + sums.changed + sums.withdrawn },
    { change: 'NEW', count: sums.new },
    { change: 'CHANGED', count: sums.changed },
    { change: 'WITHDRAWN', count: sums.withdrawn },
  ] as const;
  return (
    <nav aria-label={t('kind')} className={choice.choice} data-many data-on-screen="">
      <ul>
        {kinds
          .filter(({ count }) => count > 0)
          .map(({ change, count }) => (
            <li key={change ?? ''}>
              <Link
                to="/cambios"
                search={{ ...search, change, page: 1 }}
                resetScroll={false}
                aria-current={change === search.change ? 'true' : undefined}
              >
                {t(`kind.${change ?? 'all'}`)} ({format.count(count)})
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function ChangeRow({ change, day }: { change: ContractChange; day: string }) {
  const { t, format } = useTexts('contract-changes');
  const words = useChangeWords();
  const { contract, contractNumber, servicesDescription, supplier, counted, countedBefore } =
    change;
  const isGone = change.change === 'WITHDRAWN';
  const title = servicesDescription ?? contractNumber ?? t('untitled');
  return (
    <li>
      <div className={classes.head}>
        {isGone ? (
          <b lang={dataLanguage}>{title}</b>
        ) : (
          <Link
            to="/contracts/$id"
            params={{ id: contract }}
            search={{ at: day }}
            lang={dataLanguage}
          >
            {title}
          </Link>
        )}
        <b>{format.money(isGone ? change.amountBefore : change.amount)}</b>
      </div>
      <p className={classes.note}>
        {t(`change.${change.change}`)} ·{' '}
        {(contractNumber ?? supplier) && (
          <>
            <span lang={dataLanguage}>
              {[contractNumber, supplier].filter(Boolean).join(' · ')}
            </span>{' '}
            ·{' '}
          </>
        )}
        {t(`cause.${change.cause}`)}
        {!counted && !countedBefore && ` · ${t('uncounted')}`}
        {change.isRemoved && ` · ${t('removed')}`}
      </p>
      {change.changes && (
        <ul>
          {change.changes.map((one) => (
            <li key={one.field}>{t('field', words(one))}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
