import { Paper, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { mayUse } from '../../../foundation/platform/permission.ts';
import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useSession } from '../../../office/accounts/admin/use-session.ts';
import { type DashboardScope, showDashboard } from '../dashboard-endpoints.ts';

import classes from './dashboard.module.css';

/** How many records there are, with the way to them; those of contracts only for who may see them. */
export function CountTiles({ scope }: { scope: DashboardScope }) {
  const { t, format } = useTexts('dashboard-admin');
  const session = useSession();
  const query = useQuery(queryOf(showDashboard, { query: { scope } }));
  return (
    <section aria-label={t('counts')}>
      <Answered query={query} failed={t('failed')} height={76}>
        {({ data }) => (
          <SimpleGrid component="dl" cols={{ base: 2, sm: 3, lg: 5 }} m={0}>
            {counts.flatMap(({ text, field, list }) =>
              data[field] === null ? (
                []
              ) : (
                <Paper key={field} withBorder p="sm" className={classes.tile}>
                  <Text component="dt" c="dimmed" size="sm">
                    {t(text)}
                  </Text>
                  <Text component="dd" className={classes.count}>
                    {list && hasAllOf(list, scope) && mayUse(session, list.access) ? (
                      <Link to={list.to} aria-label={`${t(text)}: ${format.count(data[field])}`}>
                        {format.count(data[field])}
                      </Link>
                    ) : (
                      format.count(data[field])
                    )}
                  </Text>
                </Paper>
              ),
            )}
          </SimpleGrid>
        )}
      </Answered>
    </section>
  );
}

/** The lists of the back office are of one organization, but for what belongs to all of them. */
const hasAllOf = (list: { to: string; isOfAll?: true }, scope: DashboardScope): boolean =>
  scope === 'current' || list.isOfAll === true;

const counts = [
  { text: 'count.visits', field: 'visitsCount', list: null },
  {
    text: 'count.contracts',
    field: 'contractsCount',
    list: { to: '/admin/contracts', access: 'CONTRACTS' },
  },
  {
    text: 'count.suppliers',
    field: 'proveedoresCount',
    list: { to: '/admin/suppliers', access: 'SUPPLIERS' },
  },
  {
    text: 'count.units',
    field: 'unidadesCount',
    list: { to: '/admin/administrative-units', access: 'ADMINISTRATIVE_UNITS' },
  },
  {
    text: 'count.calculations',
    field: 'calculosCount',
    list: { to: '/admin/calculations', access: 'CALCULATIONS', isOfAll: true },
  },
] as const;
