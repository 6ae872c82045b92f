import { Link } from '@tanstack/react-router';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { auditRoute } from './audit-pages.ts';
import { shownKind } from './shown-kind.ts';
import { useAuditSearch } from './use-audit-search.ts';

import classes from './kind-tabs.module.css';

const kinds = ['CHANGES', 'LOG_INS', 'ALL'] as const;

/** Changes and log-ins apart: who looks for one of them looks past all of the others. */
export function KindTabs() {
  const { t } = useTexts('audit-admin');
  const current = shownKind(useAuditSearch());
  return (
    <nav aria-label={t('kinds')} className={classes.tabs}>
      {kinds.map((kind) => (
        <Link
          key={kind}
          from={auditRoute.fullPath}
          to="."
          search={(known) => ({ ...known, kind, action: undefined, before: undefined })}
          resetScroll={false}
          className={classes.tab}
          data-current={kind === current || undefined}
          activeProps={{ 'aria-current': kind === current ? 'page' : undefined }}
          inactiveProps={{ 'aria-current': kind === current ? 'page' : undefined }}
        >
          {t(`kind.${kind}`)}
        </Link>
      ))}
    </nav>
  );
}
