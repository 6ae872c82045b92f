import type { FormErrors, UseFormReturnType } from '@mantine/form';

import {
  useDebouncedValidation,
  type ValidatedForm,
} from '../../../foundation/ui/admin/use-debounced-validation.ts';
import { inputIssue } from './input-issue.ts';
import { schemaIssues, firstIssueOfEachField } from './schema-issues.ts';
import { type AnyRow, type AnyValues, bodyOfRecord, useCatalogue } from './use-catalogue.ts';
import { useIssueText } from './use-issue-text.ts';

type FieldOptions = { type?: 'checkbox' };

/** Mantine's form with a short way to tie a field: name, value, error and events at once. */
export type CatalogueForm<Values extends object> = ValidatedForm<Values> & {
  field: (
    name: Extract<keyof Values, string>,
    options?: FieldOptions,
  ) => ReturnType<UseFormReturnType<Values>['getInputProps']> & { name: string };
};

/** The form of one record, checked by the same schema as on the server, in the words of the texts. */
export const useCatalogueForm = (
  row: AnyRow | undefined,
  initialValues: AnyValues,
): CatalogueForm<AnyValues> => {
  const catalogue = useCatalogue();
  const issueText = useIssueText();
  const errorsIn = (values: AnyValues): FormErrors => {
    const body = bodyOfRecord(catalogue, values, row);
    const issues = [
      ...schemaIssues(catalogue.endpoints.save.schema.body, body),
      ...(catalogue.issuesIn?.(values, row) ?? []),
    ];
    return firstIssueOfEachField(issues.map(inputIssue(catalogue, values)), issueText);
  };
  const form = useDebouncedValidation(initialValues, errorsIn);
  const field = (name: string, options?: FieldOptions) => ({
    ...form.getInputProps(name as never, options),
    name,
  });
  return { ...form, field };
};
