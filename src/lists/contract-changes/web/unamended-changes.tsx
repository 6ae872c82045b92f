import { getRouteApi, Link, useRouter } from '@tanstack/react-router';

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
import { useChangeWords } from '../../contracts/web/use-change-words.ts';
import type { UnamendedField } from '../contract-change-kind.ts';
import type { ContractChangeSearch } from '../contract-change-search.ts';
import type { UnamendedChange } from '../unamended-change.ts';
import { ChangeTabs } from './change-tabs.tsx';
import { unamendedChangesQuery } from './contract-change-calls.ts';

import choice from '../../../foundation/ui/web/choice.module.css';
import classes from './contract-changes.module.css';

const route = getRouteApi('/organization/cambios');

type Props = { search: ContractChangeSearch };

/** What changed of contracts after they were public and no amendment explains, the newest first. */
export function UnamendedChanges({ search }: Props) {
  const { t, format } = useTexts('contract-changes');
  const { organization } = route.useRouteContext();
  const { docs, page, pages, fields } = useAnswer(unamendedChangesQuery(search)).data;
  const count = fields.reduce((sum, { changes }) => sum + changes, 0);
  return (
    <>
      <PageHeading
        title={t('unamended.title')}
        actions={<ShareButton organization={organization.shortName} search={search} />}
      >
        <p>{t('unamended.count', { count, number: format.count(count) })}</p>
      </PageHeading>
      <ChangeTabs shown="unamended" />
      <Card title={t('unamended.tab')} ofRows>
        {count > 0 && <FieldChoice fields={fields} search={search} />}
        {docs.length === 0 ? (
          <EmptyState title={t('unamended.none')} />
        ) : (
          <>
            <ol id="rows" className={classes.rows}>
              {docs.map((change) => (
                <UnamendedRow
                  key={[change.contract, change.version, change.field].join(' ')}
                  change={change}
                  search={search}
                />
              ))}
            </ol>
            <PageLinks page={page} pages={pages} list="rows" />
          </>
        )}
        <p className={classes.note}>
          {t('unamended.note')}{' '}
          <Link to="/senales/$id" params={{ id: 'f14' }}>
            {t('unamended.rule')}
          </Link>
        </p>
        <SourceFooter source={organization} lastUpdate={undefined} filters={search} />
        <DataLinks organization={organization.shortName} />
        <FeedLink search={search} />
      </Card>
    </>
  );
}

type ChoiceProps = {
  fields: readonly { field: UnamendedField; changes: number }[];
  search: ContractChangeSearch;
};

/** Of which field, and of every unit and supplier again: a link each, without scripts too. */
function FieldChoice({ fields, search }: ChoiceProps) {
  const { t, format } = useTexts('contract-changes');
  const all = fields.reduce((sum, { changes }) => sum + changes, 0);
  return (
    <nav aria-label={t('unamended.field')} className={choice.choice} data-many data-on-screen="">
      <ul>
        {[{ field: undefined, changes: all }, ...fields].map(({ field, changes }) => (
          <li key={field ?? ''}>
            <Link
              to="/cambios"
              search={{ ...search, field, page: 1 }}
              resetScroll={false}
              aria-current={field === search.field ? 'true' : undefined}
            >
              {field ? t(`records:field.${field}`) : t('kind.all')} ({format.count(changes)})
            </Link>
          </li>
        ))}
        {(search.unit ?? search.supplier) !== undefined && (
          <li>
            <Link to="/cambios" search={{ list: 'unamended', page: 1, field: search.field }}>
              {t('unamended.everybody')}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

type RowProps = { change: UnamendedChange; search: ContractChangeSearch };

function UnamendedRow({ change, search }: RowProps) {
  const { t, format } = useTexts('contract-changes');
  const words = useChangeWords();
  const { contract, contractNumber, servicesDescription, supplier, cause, day } = change;
  const unit = change.organizerAdministrativeUnit;
  const narrowed = { ...search, page: 1 };
  return (
    <li>
      <div className={classes.head}>
        <Link to="/contracts/$id" params={{ id: contract }} lang={dataLanguage}>
          {servicesDescription ?? contractNumber ?? t('untitled')}
        </Link>
        <span>{format.day(day)}</span>
      </div>
      <p>{t('field', words(change))}</p>
      <p className={classes.note}>
        {t(`cause.${cause}`)}
        {contractNumber !== null && ` · ${contractNumber}`}
        {supplier && (
          <>
            {' · '}
            <Link
              to="/cambios"
              search={{ ...narrowed, supplier: supplier._id }}
              lang={dataLanguage}
              data-on-screen=""
            >
              {supplier.name}
            </Link>
          </>
        )}
        {' · '}
        <Link
          to="/cambios"
          search={{ ...narrowed, unit: unit._id }}
          lang={dataLanguage}
          data-on-screen=""
        >
          {unit.name}
        </Link>
      </p>
    </li>
  );
}

/** News of the same filter; programs find the link in the head. */
function FeedLink({ search }: Props) {
  const { t } = useTexts('contract-changes');
  const { organization } = route.useRouteContext();
  const { stringifySearch } = useRouter().options;
  const address = `/cambios.atom${stringifySearch({
    ...search,
    page: undefined,
    org: organization.shortName,
  })}`;
  return (
    <p className={classes.note} data-on-screen="">
      <a href={address} type="application/atom+xml">
        {t('platform:data.feed')}
      </a>
      <link
        rel="alternate"
        type="application/atom+xml"
        title={t('platform:data.feed')}
        href={address}
      />
    </p>
  );
}
