import { Tabs, Text } from '@mantine/core';

import { SectionedFields } from '../../../../foundation/ui/admin/sections/sectioned-fields.tsx';
import { keepFormUnsent } from '../../../../foundation/ui/admin/submit-shortcut.ts';
import { useTexts } from '../../../../foundation/ui/web/use-texts.ts';
import type { CatalogueFormProps } from '../../../../office/catalogue/admin/catalogue.ts';
import {
  fieldsOfSection,
  formSections,
} from '../../../../records/records/contract-field-orders.ts';
import type { FormField } from '../../../../records/records/contract-form.ts';
import type { ContractRow } from '../../contract-catalogue.ts';
import { contractName } from '../../contract-name.ts';
import { ContractHistory } from '../history/contract-history.tsx';
import { useContractRemarks } from '../use-contract-remarks.ts';
import { ContractFormContext, fieldId, useContractForm } from './contract-form-context.tsx';
import { ContractSection, sectionId } from './contract-section.tsx';
import type { ContractValues } from './contract-values.ts';
import { contractBody, isFieldShown } from './shown-fields.ts';
import { useFieldName } from './use-field-words.ts';

import classes from './contract-editor.module.css';

type Props = CatalogueFormProps<ContractRow, ContractValues>;

/** The 34 fields in eight parts and, of a stored contract, what happened to it. */
export function ContractEditor(props: Props) {
  const { t } = useTexts('contract-catalogue-admin');
  const { row, form } = props;
  const body = contractBody(form.values, row);
  const remarks = useContractRemarks(body, row?._id);
  const fields = (
    <ContractFormContext value={{ ...props, body, remarks }}>
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
  const { t } = useTexts('contract-catalogue-admin');
  const nameOf = useFieldName();
  const { form, row } = useContractForm();
  const shown = formSections
    .map((name) => ({
      name,
      fields: fieldsOfSection(name).filter((field) => isFieldShown(field, form.values, row)),
    }))
    .filter(({ fields }) => fields.length > 0);
  const wrongIn = (fields: readonly FormField[]) =>
    fields.filter((field) => Boolean(form.errors[field]));
  const wrong = formSections.flatMap((name) => wrongIn(fieldsOfSection(name)));
  return (
    <SectionedFields
      label={t('sections')}
      sections={shown.map(({ name }) => ({
        id: sectionId(name),
        label: t(`section.${name}`),
        wrong: wrongIn(fieldsOfSection(name)).length,
      }))}
      errorsTitle={t('errors.title', { count: wrong.length })}
      errors={wrong.map((field) => ({
        selector: `#${fieldId(field)}`,
        label: nameOf(field),
        error: form.errors[field],
      }))}
      onKeyDown={keepFormUnsent}
    >
      {shown.map(({ name, fields }) => (
        <ContractSection key={name} name={name} fields={fields} />
      ))}
      <Text size="xs" c="dimmed">
        {t('keys')}
      </Text>
    </SectionedFields>
  );
}
