import { schemaIssues, type SchemaIssue } from '../../../office/catalogue/admin/schema-issues.ts';
import { SettingsDraft } from '../settings.ts';
import { draftOf, type SettingsValues } from './settings-values.ts';

type Fault = Pick<SchemaIssue, 'field' | 'message' | 'most'>;

/** What is wrong with the form: its field, the key of the text, and the length it allows. */
export const settingsIssues = (values: SettingsValues): Fault[] =>
  schemaIssues(SettingsDraft, draftOf(values)).map((issue) => locateInForm(issue, values));

/** As the form calls the field, and in words for who fills it in. */
export const locateInForm = ({ field, message, most }: Fault, values: SettingsValues): Fault => {
  if (field.startsWith('mapCoordinates'))
    return { field: 'mapCoordinates', message: 'settings-admin:map.wrong' };
  if (valueAt(values, field) === '') return { field, message: 'platform:validation.required' };
  if (most !== undefined) return { field, message: 'settings-admin:too-long', most };
  if (/^contactLinks\.\d+\.address$/.test(field) && message === 'platform:validation.format')
    return { field, message: 'settings-admin:links.wrong' };
  if (field.endsWith('.url')) return { field, message: 'settings:validation.url' };
  return { field, message };
};

const valueAt = (values: unknown, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined,
      values,
    );
