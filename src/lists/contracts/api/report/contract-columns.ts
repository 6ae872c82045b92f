import type { ReportColumn } from '../../../../foundation/downloads/api/report.ts';
import type { Translate } from '../../../../foundation/platform/api/create-translator.ts';
import type { Language } from '../../../../foundation/platform/language.ts';
import {
  declarationOf,
  type FieldName,
  isOfKind,
} from '../../../../records/records/contract-field-names.ts';
import { reportFields } from '../../../../records/records/contract-field-orders.ts';
import type { ContractField } from '../../../../records/records/contract-field.ts';
import type { Contract } from '../../../../records/records/contract.ts';
import type { ListedOfDay } from '../../listed-of-day.ts';
import { contractTranslator } from './contract-translator.ts';
import { describeWhyNotCounted } from './describe-why-not-counted.ts';

type ContractColumn = ReportColumn<ListedOfDay>;

/** Everything the public may know of a contract; `publicUrl` is the address of the site. */
export const reportContractColumns = (
  language: Language,
  publicUrl: string,
): ReportColumn<Contract>[] => {
  const translate = contractTranslator(language);
  return [
    ...statedColumns(translate),
    {
      key: 'amendsContractId',
      heading: translate('report.amends'),
      kind: 'link',
      width: 30,
      valueOf: ({ amendsContractId: id }) => id && `${publicUrl}/contracts/${id}`,
    },
    linkColumn(publicUrl, translate),
  ];
};

/** The same as it was at the end of a day, which every row says: a table has no other place for it. */
export const reportColumnsOfDay = (
  language: Language,
  publicUrl: string,
  at: string,
): ContractColumn[] => {
  const translate = contractTranslator(language);
  return [
    { key: 'at', heading: translate('report.at'), kind: 'day', width: 14, valueOf: () => at },
    ...statedColumns(translate),
    linkColumn(publicUrl, translate),
  ];
};

const linkColumn = (publicUrl: string, translate: Translate): ContractColumn => ({
  key: 'url',
  heading: translate('report.link'),
  kind: 'link',
  width: 30,
  valueOf: ({ _id }) => `${publicUrl}/contracts/${_id}`,
});

const statedColumns = (translate: Translate): ContractColumn[] => [
  ...reportFields.flatMap((field) => [
    columnOf(field, translate),
    ...(field === 'procedureState' ? countColumns(translate) : []),
  ]),
  {
    key: 'supplierNotPublished',
    heading: translate('file.supplierNotPublished'),
    kind: 'text',
    width: 30,
    valueOf: ({ supplierNotPublished }) => supplierNotPublished,
  },
];

/** Whether a contract is part of the figures, and why not. */
const countColumns = (translate: Translate): ContractColumn[] => [
  {
    key: 'counts',
    heading: translate('field.counts'),
    kind: 'text',
    width: 12,
    valueOf: ({ counts }) => translate(counts ? 'yes' : 'no'),
  },
  {
    key: 'whyNot',
    heading: translate('field.whyNot'),
    kind: 'text',
    width: 32,
    valueOf: (contract) => describeWhyNotCounted(contract, translate),
  },
];

const columnOf = (key: FieldName, translate: Translate): ContractColumn => {
  const { kind, width = widths[kind] } = declarationOf(key);
  const heading = translate(`field.${key}`);
  if (isOfKind(key, 'day'))
    return { key, heading, width, kind: 'day', valueOf: (contract) => contract[key] };
  if (isOfKind(key, 'amount'))
    return { key, heading, width, kind: 'amount', valueOf: (contract) => contract[key] };
  if (isOfKind(key, 'address')) {
    const document = translate('file.address', { document: heading });
    return { key, heading: document, width, kind: 'link', valueOf: (contract) => contract[key] };
  }
  return {
    key,
    heading,
    width,
    kind: 'text',
    valueOf: (contract) => wordsOf(key, contract, translate),
  };
};

const widths: Record<ContractField['kind'], number> = {
  text: 30,
  code: 20,
  reference: 34,
  amount: 20,
  day: 14,
  address: 30,
  yesOrNo: 16,
};

const wordsOf = (field: FieldName, contract: ListedOfDay, translate: Translate): string | null => {
  const value = contract[field];
  const declared = declarationOf(field);
  if (value === null) return null;
  if (typeof value === 'object') return value.name;
  if (typeof value === 'boolean') return translate(value ? 'yes' : 'no');
  return declared.kind === 'code' ? translate(`${declared.words}.${value}`) : String(value);
};
