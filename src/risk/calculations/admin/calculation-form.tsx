import {
  Checkbox,
  NativeSelect,
  SimpleGrid,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { axes } from '../../../figures/figures/variable.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useAdminOrganization } from '../../../office/accounts/admin/use-admin-organization.ts';
import type { CatalogueFormProps } from '../../../office/catalogue/admin/catalogue.ts';
import { loadSettings } from '../../../office/organizations/organization-endpoints.ts';
import type { CalculationRow } from '../calculation-catalogue.ts';
import { indicatorDirections } from '../calculation-kinds.ts';
import {
  calculationBody,
  type CalculationValues,
  figuresOf,
  isIndexConfirmed,
} from './calculation-values.ts';
import { FormStep } from './form-step.tsx';
import { FormulaField } from './formula-field.tsx';
import { formulaIssue } from './formula-issue.ts';
import { FormulaPreview } from './formula-preview.tsx';
import { IndexChangePanel } from './index-change.tsx';
import { ScaleEditor } from './scale-editor.tsx';
import { useKnownTokens } from './use-known-tokens.ts';
import { useVerification, type Verification } from './use-verification.ts';
import { UsedIn } from './used-in.tsx';
import { UsedVariables } from './used-variables.tsx';
import { WhatItMeasures } from './what-it-measures.tsx';

import classes from './calculation-form.module.css';

type Props = CatalogueFormProps<CalculationRow, CalculationValues>;

/**
 * Who comes here wants to know what the calculation gives, whether it is written right, and what it
 * changes for visitors; so the result and its uses stay beside the formula.
 */
export function CalculationForm({ form, row }: Props) {
  const { values } = form;
  const { t } = useTexts('calculations-admin');
  const organization = useAdminOrganization();
  const settings = useQuery(queryOf(loadSettings));
  const own = values.locked && values.administrationPeriod !== '';
  const first = settings.data?.data.defaultAdministrationPeriod ?? null;
  const period = own ? values.administrationPeriod : first;
  const rowId = row?._id;
  const abbreviation = values.abbreviation.trim();
  const known = useKnownTokens({ rowId, abbreviation, administrationPeriod: period });
  const issue = formulaIssue(values.formula, abbreviation, known);
  const isReady = known.tokens !== undefined;
  const verification = useVerification({ values, rowId, period, issue, isReady });
  const current = currentResults(verification);
  /** What was just added is not wrong before anybody wrote in it. */
  const add = <Field extends 'filters' | 'scale'>(
    part: Field,
    one: CalculationValues[Field][number],
  ) => {
    // The form takes the list of either part, and the compiler does not know which one it is.
    form.setFieldValue(part, [...values[part], one] as never);
    form.setTouched((touched) => ({ ...touched, [part]: false }));
  };
  return (
    <div className={classes.editor}>
      <Stack className={classes.formula}>
        <WhatItMeasures form={form} row={row} />
        <FormStep number={2} title={t('step.formula')}>
          <FormulaField
            value={values.formula}
            onChange={(formula) => form.setFieldValue('formula', formula)}
            onBlur={() => form.setTouched((touched) => ({ ...touched, formula: true }))}
            error={form.errors['formula']}
            issue={issue}
            known={known}
          />
          <UsedVariables
            formula={values.formula}
            type={values.type}
            known={known}
            figures={current?.variables ?? []}
            filters={values.filters}
            error={form.errors['filters']}
            onAdd={(filter) => add('filters', filter)}
            onChange={(filters) => form.setFieldValue('filters', filters)}
          />
        </FormStep>
      </Stack>
      <Stack className={classes.beside}>
        <FormulaPreview
          verification={verification}
          type={values.type}
          organization={organization.shortName}
          period={period}
          isIndex={values.locked}
          isScaled={values.hasPercentScale}
        />
        {row && <UsedIn uses={row.usedIn} isIndex={row.locked} />}
      </Stack>
      <div className={classes.rest}>
        <FormStep number={3} title={t('step.scale')}>
          <ScaleEditor
            isOn={values.hasPercentScale}
            rows={values.scale}
            direction={values.direction}
            error={form.errors['scale']}
            result={current?.unscaled ?? null}
            onAdd={(row) => add('scale', row)}
            onSwitch={(isOn) => form.setFieldValue('hasPercentScale', isOn)}
            onChange={(scale) => form.setFieldValue('scale', scale)}
          />
          <WhereItIsUsed form={form} row={row} />
        </FormStep>
      </div>
    </div>
  );
}

/** A result of something else than what is typed is never shown as one. */
const currentResults = ({ isStale, results }: Verification) => (isStale ? undefined : results);

function WhereItIsUsed({ form, row }: Omit<Props, 'sent'>) {
  const { t } = useTexts('calculations-admin');
  const { values } = form;
  const isPart = (row?.usedIn.length ?? 0) > 0;
  const isMoving = values.locked && !row?.locked;
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label={t('form.axis')}
          data={[
            { value: '', label: t('form.unset') },
            ...axes.map((value) => ({ value, label: t(`axis.${value}`) })),
          ]}
          value={values.axis ?? ''}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue('axis', axes.find((one) => one === value) ?? null)
          }
        />
        <NativeSelect
          label={t('form.direction')}
          data={[
            { value: '', label: t('form.unset') },
            ...indicatorDirections.map((value) => ({ value, label: t(`direction.${value}`) })),
          ]}
          value={values.direction ?? ''}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue(
              'direction',
              indicatorDirections.find((one) => one === value) ?? null,
            )
          }
        />
      </SimpleGrid>
      <Checkbox
        {...form.field('enabled', { type: 'checkbox' })}
        label={t('form.enabled')}
        description={t('form.enabled.help')}
      />
      <Switch {...form.field('locked', { type: 'checkbox' })} label={t('form.locked')} />
      {values.locked && (
        <TextInput
          {...form.field('administrationPeriod')}
          label={t('form.administrationPeriod')}
          description={t('form.administrationPeriod.help')}
          placeholder={t('form.administrationPeriod.example')}
        />
      )}
      {(values.locked || isPart) && (
        <IndexChangePanel
          body={{ ...calculationBody({ ...values, moveIndex: '' }), ...(row && { _id: row._id }) }}
          isMoving={isMoving}
          isConfirmed={isIndexConfirmed(values)}
          error={form.errors['moveIndex']}
          onConfirm={(isConfirmed) =>
            form.setFieldValue('moveIndex', isConfirmed ? figuresOf(values) : '')
          }
        />
      )}
      <Textarea {...form.field('notes')} label={t('form.notes')} autosize minRows={2} />
    </>
  );
}
