import { Button, Group, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { DocumentFailure, documentFailures } from '../document-failure.ts';
import { documentFilters, type DocumentOverview } from '../document-overview-endpoints.ts';
import { DocumentState, documentStates } from '../document-state.ts';
import { useDocumentFilters } from './use-document-filters.ts';

/** Every change of it is a change of the address, which can be kept and handed on. */
export function DocumentFilterForm({ overview }: { overview: DocumentOverview }) {
  const { t } = useTexts('documents-admin');
  const { filters, change } = useDocumentFilters();
  const { host, search = '' } = filters;
  const hosts = overview.hosts.map((one) => one.host);
  return (
    <search aria-label={t('filters')}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm" mb="sm">
        <Choice
          label={t('filter.state')}
          data={documentStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          value={filters.state}
          onChange={(state) => change({ state: DocumentState.safeParse(state).data })}
        />
        <Choice
          label={t('filter.copy')}
          data={(['yes', 'no'] as const).map((value) => ({ value, label: t(`copy.${value}`) }))}
          value={filters.copy}
          onChange={(copy) => change({ copy: documentFilters.copy.safeParse(copy).data })}
        />
        <Choice
          label={t('filter.reason')}
          data={documentFailures.map((value) => ({ value, label: t(`reason.${value}`) }))}
          value={filters.reason}
          onChange={(reason) => change({ reason: DocumentFailure.safeParse(reason).data })}
        />
        <Choice
          label={t('filter.host')}
          data={host === undefined || hosts.includes(host) ? hosts : [host, ...hosts]}
          value={host}
          onChange={(chosen) => change({ host: chosen })}
        />
        <Choice
          label={t('filter.unit')}
          data={overview.units.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={filters.unit}
          onChange={(unit) => change({ unit })}
        />
        <NumberSearch
          key={search}
          search={search}
          onSearch={(typed) => change({ search: typed })}
        />
      </SimpleGrid>
      {Object.values(filters).some((value) => value !== undefined) && (
        <Group mb="sm">
          <Button variant="subtle" size="compact-sm" onClick={() => change(noFilter)}>
            {t('filter.clear')}
          </Button>
        </Group>
      )}
    </search>
  );
}

type ChoiceProps = {
  label: string;
  data: string[] | { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

function Choice({ label, data, value, onChange }: ChoiceProps) {
  const { t } = useTexts('documents-admin');
  return (
    <Select
      label={label}
      placeholder={t('filter.any')}
      data={data}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      searchable
      clearable
    />
  );
}

const noFilter = {
  state: undefined,
  copy: undefined,
  reason: undefined,
  host: undefined,
  unit: undefined,
  search: undefined,
  contract: undefined,
};

type SearchProps = { search: string; onSearch: (search: string | undefined) => void };

/** Searches a second after the last letter, or at once with Enter. */
function NumberSearch({ search, onSearch }: SearchProps) {
  const { t } = useTexts('documents-admin');
  const [typed, setTyped] = useState(search);
  const goSoon = useDebouncedCallback((text: string) => onSearch(text.trim() || undefined), 1000);
  return (
    <TextInput
      label={t('filter.search')}
      value={typed}
      maxLength={200}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        goSoon(value);
      }}
      onKeyDown={({ key }) => key === 'Enter' && goSoon.flush()}
    />
  );
}
