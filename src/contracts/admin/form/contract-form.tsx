import { Tabs, Text } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

import type { CatalogueFormProps } from '../../../catalogue/admin/catalogue.ts';
import { useTexts } from '../../../platform/web/use-texts.ts';
import type { ContractRow } from '../../contract-catalogue.ts';
import { contractName } from '../../contract-name.ts';
import { ContractHistory } from '../history/contract-history.tsx';
import { ContractFormContext } from './contract-form-context.ts';
import { ContractSection } from './contract-section.tsx';
import { type SectionName, sectionNames } from './contract-sections.ts';
import type { ContractValues } from './contract-values.ts';
import { ErrorSummary } from './error-summary.tsx';
import { SectionList } from './section-list.tsx';

import classes from './contract-form.module.css';

type Props = CatalogueFormProps<ContractRow, ContractValues>;

/** The 34 fields in eight parts and, of a stored contract, what happened to it. */
export function ContractForm(props: Props) {
  const { t } = useTexts('contracts-admin');
  const { row } = props;
  const fields = (
    <ContractFormContext value={props}>
      <ContractFields />
    </ContractFormContext>
  );
  if (!row) return fields;
  return (
    <Tabs defaultValue="fields" keepMounted={false}>
      <Text c="dimmed" size="sm" mb="xs" className={classes.name}>
        {contractName(row)}
      </Text>
      <Tabs.List mb="md">
        <Tabs.Tab value="fields">{t('tab.fields')}</Tabs.Tab>
        <Tabs.Tab value="history">{t('tab.history')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="fields">{fields}</Tabs.Panel>
      <Tabs.Panel value="history">
        <ContractHistory contract={row} />
      </Tabs.Panel>
    </Tabs>
  );
}

function ContractFields() {
  const [current, setCurrent] = useState<SectionName>('identification');
  const ref = useRef<HTMLDivElement>(null);
  const { t } = useTexts('contracts-admin');
  const wasSent = useWasSent(ref);
  return (
    <div className={classes.fields} ref={ref}>
      <SectionList current={current} />
      <div
        role="presentation"
        onKeyDown={saveByKeys}
        onFocus={({ target }) => {
          const section = target.closest<HTMLElement>('[data-section]')?.dataset['section'];
          if (section) setCurrent(section as SectionName);
        }}
      >
        {wasSent && <ErrorSummary />}
        {sectionNames.map((name) => (
          <ContractSection key={name} name={name} />
        ))}
        <Text size="xs" c="dimmed">
          {t('keys')}
        </Text>
      </div>
    </div>
  );
}

/** Enter alone goes nowhere: a contract half captured is not to be saved by a slip. */
const saveByKeys = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, ctrlKey, metaKey, target, currentTarget } = event;
  // Dialogs of this part are elsewhere in the page, and have keys of their own.
  if (key !== 'Enter' || !(target instanceof Element) || !currentTarget.contains(target)) return;
  if (ctrlKey || metaKey) {
    settle(target);
    currentTarget.closest('form')?.requestSubmit();
  } else if (target instanceof HTMLInputElement) event.preventDefault();
};

/** A field takes what was typed into it, or says that it cannot, when it is left. */
const settle = (field: Element): void => {
  if (!(field instanceof HTMLElement)) return;
  field.blur();
  field.focus();
};

/** Whether somebody tried to save: before that, an error beside its field is enough. */
const useWasSent = (ref: { current: HTMLElement | null }): boolean => {
  const [wasSent, setSent] = useState(false);
  useEffect(() => {
    const form = ref.current?.closest('form');
    const send = () => setSent(true);
    form?.addEventListener('submit', send);
    return () => form?.removeEventListener('submit', send);
  }, [ref]);
  return wasSent;
};
