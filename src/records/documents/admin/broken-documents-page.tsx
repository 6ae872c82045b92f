import { Button, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { addressToOpen } from '../../../foundation/platform/demo-archive.ts';
import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { PageTitle } from '../../../foundation/ui/admin/page-title.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { type BrokenDocument, listBrokenDocuments } from '../broken-documents-endpoint.ts';

import classes from './broken-documents.module.css';

/** Documents that the public cannot open where their contracts say that they are. */
export function BrokenDocumentsPage() {
  const { t } = useTexts('documents-admin');
  const query = useQuery(queryOf(listBrokenDocuments));
  return (
    <>
      <PageTitle title={t('title')} hint={t('hint')} />
      <Answered query={query} failed={t('failed')} height={320}>
        {({ data }) => <BrokenDocuments {...data} />}
      </Answered>
    </>
  );
}

function BrokenDocuments({ docs, total }: { docs: BrokenDocument[]; total: number }) {
  const { t, format } = useTexts('documents-admin');
  if (total === 0) return <Text>{t('none')}</Text>;
  return (
    <>
      <Text mb="sm">
        {t('total', { count: total, shown: format.count(total) })}
        {docs.length < total && ` ${t('first', { shown: format.count(docs.length) })}`}
      </Text>
      <Paper withBorder component="ul" className={classes.list}>
        {docs.map((document) => (
          <DocumentLine key={`${document._id} ${document.field}`} document={document} />
        ))}
      </Paper>
    </>
  );
}

function DocumentLine({ document }: { document: BrokenDocument }) {
  const { t, format } = useTexts('documents-admin');
  const { t: field } = useTexts('records');
  const { _id, contractNumber, servicesDescription, supplierName, totalOrMaxAmount } = document;
  const name = contractNumber ?? servicesDescription ?? t('unnamed');
  return (
    <li className={classes.line}>
      <span className={classes.text}>
        <b>{name}</b>
        <small>
          {[supplierName, totalOrMaxAmount !== null && format.money(totalOrMaxAmount)]
            .filter(Boolean)
            .join(' · ')}
        </small>
        <small>
          {field(`field.${document.field}`)}:{' '}
          <a href={addressToOpen(document.url)} target="_blank" rel="noreferrer">
            {document.url}
          </a>
        </small>
        {document.hasCopy && <small>{t('copy')}</small>}
      </span>
      <Button
        size="compact-md"
        variant="default"
        aria-label={t('edit.of', { name })}
        renderRoot={(props) => <Link {...props} to="/admin/contracts" search={{ open: _id }} />}
      >
        {t('edit')}
      </Button>
    </li>
  );
}
