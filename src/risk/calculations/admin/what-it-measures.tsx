import {
  Button,
  NativeSelect,
  Radio,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useState } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { CatalogueFormProps } from '../../../office/catalogue/admin/catalogue.ts';
import { useIsReadOnly } from '../../../office/catalogue/admin/use-catalogue.ts';
import type { CalculationRow } from '../calculation-catalogue.ts';
import { calculationTypes, displayForms } from '../calculation-kinds.ts';
import type { CalculationValues } from './calculation-values.ts';
import { FormStep } from './form-step.tsx';

type Props = Pick<CatalogueFormProps<CalculationRow, CalculationValues>, 'form' | 'row'>;

/** The first step, in one line for a calculation that is there, unless something of it is wrong. */
export function WhatItMeasures({ form, row }: Props) {
  const { t } = useTexts('calculations-admin');
  const [isOpen, setOpen] = useState(row === undefined);
  // Nothing can be pressed in a form that is only read.
  const isReadOnly = useIsReadOnly();
  const isWrong = fields.some((field) => form.errors[field] !== undefined);
  const { abbreviation, description } = form.values;
  const inShort = (
    <>
      <Text size="sm" c="dimmed" flex={1} miw={0}>
        {abbreviation} · «{description}»
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
        {t('step.change')}
      </Button>
    </>
  );
  const isShown = isOpen || isWrong || isReadOnly;
  return (
    <FormStep number={1} title={t('step.what')} aside={!isShown && inShort}>
      {isShown && <Fields form={form} />}
    </FormStep>
  );
}

const fields = ['name', 'description', 'abbreviation', 'displayForm', 'type'] as const;

function Fields({ form }: Pick<Props, 'form'>) {
  const { t } = useTexts('calculations-admin');
  return (
    <>
      <TextInput {...form.field('name')} label={t('form.name')} required />
      <Textarea
        {...form.field('description')}
        label={t('form.description')}
        autosize
        minRows={2}
        required
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} style={{ alignItems: 'end' }}>
        <TextInput
          {...form.field('abbreviation')}
          label={t('form.abbreviation')}
          description={t('form.abbreviation.help')}
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <NativeSelect
          {...form.field('displayForm')}
          label={t('formula.displayForm')}
          description={t('formula.displayForm.help')}
          data={displayForms.map((value) => ({ value, label: t(`displayForm.${value}`) }))}
        />
      </SimpleGrid>
      <Radio.Group {...form.field('type')} label={t('form.type')} required>
        <Stack gap="xs" mt={6}>
          {calculationTypes.toReversed().map((type) => (
            <Radio
              key={type}
              value={type}
              label={t(`form.type.${type}`)}
              description={t(`form.type.${type}.help`)}
            />
          ))}
        </Stack>
      </Radio.Group>
    </>
  );
}
