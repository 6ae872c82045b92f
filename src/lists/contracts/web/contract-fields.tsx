import type { ReactNode } from 'react';

import { StateBadge, TypeBadge } from '../../../figures/figures/web/procedure-badges.tsx';
import { unknownValue } from '../../../foundation/platform/formats.ts';
import { dataLanguage } from '../../../foundation/platform/language.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { declarationOf } from '../../../records/records/contract-field-names.ts';
import {
  fieldsOfPart,
  firstPageFields,
  type PageField,
  pageParts,
} from '../../../records/records/contract-page-order.ts';
import type { StatedContract } from '../../../records/records/contract.ts';
import { SupplierName } from './supplier-name.tsx';
import { isUnitField, UnitLink } from './unit-link.tsx';

import classes from './contract-fields.module.css';

/** What everybody looks for in one list, blank or not; every other field behind a disclosure. */
export function ContractFields({ contract }: { contract: StatedContract }) {
  const { t } = useTexts('contracts');
  const values = useFieldValues(contract);
  const others = pageParts
    .map((part) => ({ part, fields: fieldsOfPart(part).filter(isNotFirst) }))
    .filter(({ fields }) => fields.length > 0);
  const number = others.flatMap(({ fields }) => fields).length;
  return (
    <section>
      <h2>{t('detail.fields')}</h2>
      <FieldList fields={firstPageFields} values={values} />
      <details className={classes.others}>
        <summary>{t('detail.others', { number })}</summary>
        {others.map(({ part, fields }) => (
          <section key={part}>
            <h3>{t(`detail.group.${part}`)}</h3>
            <FieldList fields={fields} values={values} />
          </section>
        ))}
      </details>
    </section>
  );
}

const isNotFirst = (field: PageField): boolean => !firstPageFields.includes(field);

/** Written by the source, whatever the language of the page. */
const hasOwnWords = (field: PageField): boolean =>
  ownWords.has(field) || field.endsWith('AdministrativeUnit');
const ownWords = new Set<PageField>([
  'servicesDescription',
  'areaInCharge',
  'notes',
  'karewaNotes',
  'exceptionBasis',
]);
const isBlank = (value: ReactNode): boolean =>
  value === null || value === undefined || value === '' || value === unknownValue;

type ListProps = { fields: PageField[]; values: Record<PageField, ReactNode> };

function FieldList({ fields, values }: ListProps) {
  const { t } = useTexts('contracts');
  return (
    <dl className={classes.fields}>
      {fields.map((field) => (
        <div key={field} data-blank={isBlank(values[field]) || undefined}>
          <dt>{t(`records:field.${field}`)}</dt>
          <dd lang={hasOwnWords(field) ? dataLanguage : undefined}>
            {isBlank(values[field]) ? unknownValue : values[field]}
          </dd>
        </div>
      ))}
    </dl>
  );
}
const useFieldValues = (contract: StatedContract): Record<PageField, ReactNode> => {
  const { t, format } = useTexts('contracts');
  const valueOf = (field: PageField): ReactNode => {
    const value = contract[field];
    const declared = declarationOf(field);
    if (isUnitField(field)) return <UnitLink contract={contract} field={field} />;
    if (value === null) return null;
    if (typeof value === 'object') return value.name;
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return format.money(value);
    if (declared.kind === 'day') return format.day(value);
    // The texts of a field's codes have its declared beginning.
    return declared.kind === 'code' ? t(`codelists:${declared.words}.${value}` as never) : value;
  };
  const { procedureType, procedureState, supplier, supplierNotPublished } = contract;
  return {
    // Each field of the page; the compiler cannot follow the names through the list.
    ...(Object.fromEntries(
      pageParts.flatMap(fieldsOfPart).map((field) => [field, valueOf(field)]),
    ) as Record<PageField, ReactNode>),
    supplier: (supplier ?? supplierNotPublished) && <SupplierName contract={contract} />,
    procedureType: <TypeBadge type={procedureType} />,
    procedureState: procedureState && <StateBadge state={procedureState} />,
  };
};
