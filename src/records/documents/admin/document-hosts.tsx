import { Button, Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { DocumentOverview } from '../document-overview-endpoints.ts';
import { documentsRoute } from './document-pages.ts';
import { useRetry } from './use-retry.ts';

import classes from './documents.module.css';

const columns = ['links', 'working', 'copies', 'broken', 'unclear', 'waiting'] as const;

/** The servers that have the documents, and why there is no copy of some; folded until somebody asks. */
export function DocumentHosts({ overview }: { overview: DocumentOverview }) {
  const { t, format } = useTexts('documents-admin');
  const { isBusy, retry } = useRetry();
  const { hosts, hostCount, reasons } = overview;
  return (
    <details className={classes.folded}>
      <summary>{t('hosts', { count: hostCount, hosts: format.count(hostCount) })}</summary>
      <Table.ScrollContainer minWidth={720} scrollAreaProps={{ tabIndex: 0 }}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('filter.host')}</Table.Th>
              {columns.map((column) => (
                <Table.Th key={column}>{t(`count.${column}`)}</Table.Th>
              ))}
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {hosts.map(({ host, ...counts }) => (
              <Table.Tr key={host}>
                <Table.Th scope="row">
                  <Link
                    from={documentsRoute.fullPath}
                    to="."
                    search={{ search: undefined, host }}
                    resetScroll={false}
                    className={classes.host}
                  >
                    {host}
                  </Link>
                </Table.Th>
                {columns.map((column) => (
                  <Table.Td key={column}>{format.count(counts[column])}</Table.Td>
                ))}
                <Table.Td>
                  <Button
                    size="compact-md"
                    variant="default"
                    disabled={isBusy}
                    aria-label={t('retry.of', { name: host })}
                    onClick={() => retry({ host })}
                  >
                    {t('retry')}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {reasons.length > 0 && (
        <>
          <h2 className={classes.reasonsTitle}>{t('reasons')}</h2>
          <ul className={classes.reasons}>
            {reasons.map(({ reason, links }) => (
              <li key={reason}>
                <Link
                  from={documentsRoute.fullPath}
                  to="."
                  search={{ search: undefined, reason }}
                  resetScroll={false}
                  className={classes.host}
                >
                  {t(`reason.${reason}`)}
                </Link>{' '}
                {format.count(links)}
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}
