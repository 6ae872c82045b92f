import type { Paragraph, PrintedColumn } from '../../../../foundation/downloads/api/report.ts';
import type { Translate } from '../../../../foundation/platform/api/create-translator.ts';
import { formatsOf } from '../../../../foundation/platform/formats.ts';
import type { Language } from '../../../../foundation/platform/language.ts';
import { documentFields } from '../../../../records/records/contract.ts';
import type { ListedOfDay } from '../../listed-of-day.ts';
import { contractTranslator } from './contract-translator.ts';
import { describeWhyNotCounted } from './describe-why-not-counted.ts';

/** What a page of paper has room for; the contract's own page, which is linked, has all. */
export const printedContract = (
  language: Language,
  publicUrl: string,
): PrintedColumn<ListedOfDay>[] => {
  const translate = contractTranslator(language);
  const { money, day } = formatsOf(language);
  return [
    {
      heading: translate('report.process'),
      share: 12,
      paragraphsOf: (contract) => numbersOf(contract, publicUrl, translate),
    },
    {
      heading: translate('field.servicesDescription'),
      share: 24,
      paragraphsOf: ({ servicesDescription }) => linesOf(servicesDescription),
    },
    {
      key: 'supplier',
      heading: translate('field.supplier'),
      share: 16,
      paragraphsOf: ({ supplier }) => linesOf(supplier?.name),
    },
    {
      heading: translate('field.totalOrMaxAmount'),
      share: 11,
      align: 'right',
      paragraphsOf: ({ totalOrMaxAmount }) => linesOf(money(totalOrMaxAmount)),
    },
    {
      heading: translate('field.contractDate'),
      share: 7,
      paragraphsOf: ({ contractDate }) => linesOf(day(contractDate)),
    },
    {
      heading: translate('report.type'),
      share: 12,
      paragraphsOf: (contract) => typeOf(contract, translate),
    },
    {
      heading: translate('report.unit'),
      share: 10,
      paragraphsOf: ({ applicantAdministrativeUnit: { name } }) => linesOf(name),
    },
    {
      heading: translate('report.documents'),
      share: 7,
      paragraphsOf: (contract) => documentsOf(contract, translate),
    },
  ];
};

const numbersOf = (contract: ListedOfDay, publicUrl: string, translate: Translate): Paragraph[] => {
  const { _id, contractId, contractNumber } = contract;
  const [first = translate('report.contract'), ...others] = [contractNumber, contractId].filter(
    (number) => number !== null,
  );
  return [{ text: first, link: `${publicUrl}/contracts/${_id}` }, ...linesOf(...others)];
};

const typeOf = (contract: ListedOfDay, translate: Translate): Paragraph[] => {
  const { procedureType, procedureState, category } = contract;
  const why = describeWhyNotCounted(contract, translate);
  return [
    ...linesOf(
      [
        translate(`typeShort.${procedureType}`),
        procedureState && translate(`state.${procedureState}`),
      ]
        .filter(Boolean)
        .join(' · '),
    ),
    ...(category ? linesOf(translate(`category.${category}`)) : []),
    ...(why === null ? [] : [{ text: translate('mark.notCounted'), bold: true }]),
  ];
};

const documentsOf = (contract: ListedOfDay, translate: Translate): Paragraph[] =>
  documentFields.flatMap((field) => {
    const link = contract[field] ?? undefined;
    return link ? [{ text: translate(`report.document.${field}`), link }] : [];
  });

const linesOf = (...texts: (string | null | undefined)[]): Paragraph[] =>
  texts.map((text) => ({ text: text || '---' }));
