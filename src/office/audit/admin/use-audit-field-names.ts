import { momentText } from '../../../foundation/platform/moment-text.ts';
import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { AuditChange, AuditEntity } from '../audit-event.ts';

type Value = AuditChange['old'];

/** The slice whose screens name the fields of a kind of record. */
const slices: Record<AuditEntity, string> = {
  supplier: 'suppliers',
  'administrative-unit': 'administrative-units',
  contract: 'contract-catalogue',
  'contract-case': 'contract-cases',
  document: 'documents',
  resource: 'resources',
  organization: 'organizations',
  settings: 'settings',
  user: 'accounts',
  profile: 'accounts',
  session: 'accounts',
  'data-load': 'data-load',
  calculation: 'calculations',
  'procurement-limit': 'procurement-limits',
  'procurement-days': 'procurement-limits',
  audit: 'audit',
};

/** Where the texts of a field's values have another beginning than its name. */
const valueGroups: Record<string, string> = {
  procedureType: 'type',
  procedureState: 'state',
  administrativeUnitType: 'unitType',
  permissions: 'users.permission',
  administratorType: 'users.type',
};

/** Fields as their screens call them, and values as people write them; as they are where no text is. */
export const useAuditFieldNames = (entity: AuditEntity) => {
  const { texts } = adminRootRoute.useRouteContext();
  const { t, language, format } = useTexts('audit-admin');
  const slice = slices[entity];
  const labelOf = (field: string): string =>
    texts.find([
      `${slice}-admin:column.${field}`,
      `${slice}-admin:form.${field}`,
      `${slice}-admin:field.${field}`,
      `${slice}-admin:filter.${field}`,
      `${slice}-admin:users.column.${field}`,
      `${slice}-admin:users.form.${field}`,
      `${slice}-admin:profile.${field}`,
      `${slice}-admin:${field}`,
      `${slice}:summary.${field}`,
      ...(entity === 'contract' ? [`records:field.${field}`] : []),
      `audit-admin:field.${field}`,
    ]) ?? field;
  const wordOf = (field: string, text: string): string => {
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return format.day(text);
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return momentText(text, language);
    const group = valueGroups[field] ?? field;
    const keys = [
      `${slice}-admin:${group}.${text}`,
      `${slice}:${group}.${text}`,
      `codelists:${group}.${text}`,
    ];
    return (/^\w+$/.test(text) && texts.find(keys)) || text;
  };
  const textOf = (field: string, value: Value): string => {
    if (value === null || value === '' || isEmptyList(value)) return t('value.none');
    if (typeof value === 'boolean') return t(`value.${value}`);
    if (typeof value === 'number') return /amount/i.test(field) ? format.money(value) : `${value}`;
    if (typeof value === 'string') return wordOf(field, value);
    if (Array.isArray(value)) return value.map((one) => textOf(field, one)).join(', ');
    return typeof value['name'] === 'string' ? value['name'] : JSON.stringify(value);
  };
  return { labelOf, textOf };
};

const isEmptyList = (value: Value): boolean => Array.isArray(value) && value.length === 0;
