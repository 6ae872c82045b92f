import { Button, Paper, Skeleton, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useAdminOrganization } from '../../../office/accounts/admin/use-admin-organization.ts';
import type { DashboardScope } from '../dashboard-endpoints.ts';
import { DocumentHealthLine } from './document-health-line.tsx';
import { useWaitingWork, type WaitingWork } from './use-waiting-work.ts';

import classes from './work-list.module.css';

/** What waits for somebody, each with one press to where it is done. */
export function WorkList({ scope }: { scope: DashboardScope }) {
  const { t, format } = useTexts('dashboard-admin');
  const { shortName } = useAdminOrganization();
  const { work, health, isLoading, isError } = useWaitingWork();
  if (isLoading) return <Skeleton height={120} />;
  const count = work.length + (health && health.value.broken > 0 ? 1 : 0);
  // That nothing waits is known only when every answer came.
  if (count === 0 && isError) return null;
  return (
    <Paper withBorder component="section" aria-labelledby={heading}>
      <div className={classes.head}>
        <Title order={2} size="h4" id={heading}>
          {count === 0 ? t('work.none') : t('work', { count, shown: format.count(count) })}
        </Title>
        {scope === 'all' && <span>{t('scope.current', { organization: shortName })}</span>}
        {count > 1 && <span>{t('work.order')}</span>}
      </div>
      <ul className={classes.list}>
        {work.map((one, index) => (
          <WorkLine key={one.title} work={one} isFirst={index === 0} />
        ))}
        {health && (
          <li className={classes.line}>
            <DocumentHealthLine health={health} />
          </li>
        )}
      </ul>
    </Paper>
  );
}

const heading = 'waiting-work';

type LineProps = { work: WaitingWork; isFirst: boolean };

function WorkLine({ work: { count, title, detail, action, to }, isFirst }: LineProps) {
  const { format } = useTexts('dashboard-admin');
  return (
    <li className={classes.line}>
      <span className={classes.badge} aria-hidden>
        {count === undefined ? '!' : format.count(count)}
      </span>
      <span className={classes.text}>
        <b>{title}</b>
        <small>{detail}</small>
      </span>
      <Button
        size="compact-md"
        variant={isFirst ? 'filled' : 'default'}
        aria-label={`${action}: ${title}`}
        renderRoot={(props) => <Link {...props} to={to} />}
      >
        {action}
      </Button>
    </li>
  );
}
