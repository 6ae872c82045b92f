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

/** How many records there are, those of contracts only for who may see them. */
export function CountTiles({ scope }: { scope: DashboardScope }) {
  const { t, format } = useTexts('dashboard-admin');
  const session = useSession();
  const query = useQuery(queryOf(showDashboard, { query: { scope } }));
  return (
    <section aria-label={t('counts')}>
      <Answered query={query} failed={t('failed')} height={92}>
        {({ data }) => (
          <SimpleGrid component="dl" cols={{ base: 2, sm: 3, lg: 5 }} m={0}>
            {counts.flatMap(({ text, field }) =>
              data[field] === null ? (
                []
              ) : (
                <Paper key={field} withBorder p="md" className={classes.tile}>
                  <Text component="dt" c="dimmed" size="sm">
                    {t(text)}
                  </Text>
                  <Text component="dd" className={classes.count}>
                    {field === 'calculosCount' && mayUse(session, 'CALCULATIONS') ? (
                      <Link to="/admin/calculations">{format.count(data[field])}</Link>
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

const counts = [
  { text: 'count.visits', field: 'visitsCount' },
  { text: 'count.contracts', field: 'contractsCount' },
  { text: 'count.suppliers', field: 'proveedoresCount' },
  { text: 'count.units', field: 'unidadesCount' },
  { text: 'count.calculations', field: 'calculosCount' },
] as const;
