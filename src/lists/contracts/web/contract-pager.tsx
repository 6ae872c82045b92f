import { CatchBoundary, getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';

import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { contractsQueryAround, isWholeList } from '../contracts-query.ts';
import { neighborsQuery } from './contract-calls.ts';

import classes from './contract-pager.module.css';

const route = getRouteApi('/organization/contracts/$id');

/**
 * Back to the list that the address carries, at the page of this contract, and on to its neighbors
 * there. Where nothing is known of these the way back remains.
 */
export function ContractPager() {
  const back = <BackLink />;
  return (
    <CatchBoundary getResetKey={() => 'way'} errorComponent={() => <Way>{back}</Way>}>
      <Suspense fallback={<Way>{back}</Way>}>
        <Neighbors />
      </Suspense>
    </CatchBoundary>
  );
}

function Way({ children }: { children: ReactNode }) {
  return (
    <div className={classes.way} data-on-screen="">
      {children}
    </div>
  );
}

function BackLink({ page }: { page?: number | undefined }) {
  const { t } = useTexts('contracts');
  const search = route.useSearch();
  return (
    <Link
      to="/contracts"
      search={{ ...search, ...contractsQueryAround(search).filters, ...(page && { page }) }}
      className={`${classes.link} ${classes.back}`}
    >
      {t('detail.back')}
    </Link>
  );
}

function Neighbors() {
  const { t, format } = useTexts('contracts');
  const { id } = route.useParams();
  const search = route.useSearch();
  const listQuery = contractsQueryAround(search);
  const { previous, next, position, total } = useAnswer(neighborsQuery(id, listQuery)).data;
  const list = isWholeList(search) ? 'All' : '';
  const isListed = position !== null || previous !== null || next !== null;
  const page = position === null ? search.page : Math.ceil(position / search.pageSize);
  return (
    <Way>
      <BackLink page={page} />
      {isListed && (
        <nav className={classes.steps} aria-label={t('detail.list')}>
          <Neighbor id={previous} rel="prev" />
          <span>
            {position === null
              ? t(`detail.somewhere${list}`, { count: total, total: format.count(total) })
              : t(`detail.position${list}`, {
                  position: format.count(position),
                  total: format.count(total),
                })}
          </span>
          <Neighbor id={next} rel="next" />
        </nav>
      )}
    </Way>
  );
}

type NeighborProps = { id: string | null; rel: 'prev' | 'next' };

/** At an end of the list it stays visible, and is no link. */
function Neighbor({ id, rel }: NeighborProps) {
  const { t } = useTexts('contracts');
  const search = route.useSearch();
  const name = t(`detail.${rel}`);
  if (id === null)
    return (
      <span role="link" aria-disabled="true" className={classes.off} data-rel={rel}>
        {name}
      </span>
    );
  return (
    <Link
      to="/contracts/$id"
      params={{ id }}
      search={search}
      rel={rel}
      className={classes.link}
      data-rel={rel}
      aria-label={t(`detail.${rel}.of`)}
    >
      {name}
    </Link>
  );
}
