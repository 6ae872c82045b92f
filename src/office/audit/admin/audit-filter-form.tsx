import { Button, Group, Select, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { DateField } from '../../../foundation/ui/admin/date-field.tsx';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { auditFilters, listAuditUsers } from '../audit-endpoints.ts';
import { AuditAction, auditActions, auditEntities, AuditEntity, kindOf } from '../audit-event.ts';
import { RecordSearch } from './record-search.tsx';
import { shownKind } from './shown-kind.ts';
import { useAuditFilters } from './use-audit-filters.ts';

import classes from './audit.module.css';

/** Every change of it is a change of the address, which can be kept and handed on. */
export function AuditFilterForm() {
  const { t } = useTexts('audit-admin');
  const { t: word } = useTexts('audit');
  const { filters, change } = useAuditFilters();
  const kind = shownKind(filters);
  const actions = auditActions.filter((action) => kind === 'ALL' || kindOf(action) === kind);
  const users = useQuery(queryOf(listAuditUsers)).data?.data.docs ?? [];
  const { kind: _, ...narrowing } = filters;
  const count = Object.values(narrowing).filter((value) => value !== undefined).length;
  const [isOpen, setOpen] = useState(false);
  return (
    <search aria-label={t('filters')}>
      <Button
        variant="default"
        mb="sm"
        hiddenFrom="xs"
        aria-expanded={isOpen}
        aria-controls={fields}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? t('filters') : t('filters.active', { count })}
      </Button>
      <SimpleGrid
        id={fields}
        className={classes.filters}
        data-open={isOpen || undefined}
        cols={{ base: 1, xs: 2, md: 3, xl: 6 }}
        spacing="sm"
        mb="sm"
      >
        <DayFilter
          label={t('filter.from')}
          day={filters.from}
          onChange={(from) => change({ from })}
        />
        <DayFilter label={t('filter.to')} day={filters.to} onChange={(to) => change({ to })} />
        <Select
          label={t('filter.user')}
          placeholder={t('filter.any')}
          data={users.map(({ _id, fullName }) => ({ value: _id, label: fullName }))}
          value={filters.user ?? null}
          onChange={(user) => change({ user: user ?? undefined })}
          searchable
          clearable
        />
        <Select
          label={t('filter.action')}
          placeholder={t('filter.any-action')}
          data={actions.map((action) => ({ value: action, label: word(`action.${action}`) }))}
          value={filters.action ?? null}
          onChange={(action) => change({ action: AuditAction.safeParse(action).data })}
          clearable
        />
        <Select
          label={t('filter.entity')}
          placeholder={t('filter.any')}
          data={auditEntities.map((entity) => ({ value: entity, label: word(`entity.${entity}`) }))}
          value={filters.entity ?? null}
          onChange={(entity) => change({ entity: AuditEntity.safeParse(entity).data })}
          clearable
        />
        <RecordSearch
          key={filters.search ?? ''}
          search={filters.search ?? ''}
          onSearch={(search) => change({ search })}
        />
      </SimpleGrid>
      {count > 0 && (
        <Group mb="sm">
          {filters.record && <Text size="sm">{t('filter.record')}</Text>}
          <Button variant="subtle" size="compact-sm" onClick={() => change(noFilter)}>
            {t('filter.clear')}
          </Button>
        </Group>
      )}
    </search>
  );
}

const fields = 'audit-filters';

/** All but the kind of events, which its tabs choose. */
const noFilter = Object.fromEntries(
  Object.keys(auditFilters)
    .filter((key) => key !== 'kind')
    .map((key) => [key, undefined]),
);

type DayProps = {
  label: string;
  day: string | undefined;
  onChange: (day: string | undefined) => void;
};

/** What is typed counts once it is a day. */
function DayFilter({ label, day = '', onChange }: DayProps) {
  const read = (typed: string) => {
    if (typed === '' || auditFilters.from.safeParse(typed).success) onChange(typed || undefined);
  };
  return <DateField label={label} value={day} onChange={read} />;
}
