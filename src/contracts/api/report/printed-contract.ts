import type { Paragraph, PrintedColumn } from '../../../downloads/api/report.ts';
import type { Say } from '../../../platform/api/speak.ts';
import { formatsOf } from '../../../platform/formats.ts';
import type { Language } from '../../../platform/language.ts';
import { type Contract, documentFields } from '../../../records/contract.ts';
import { sayContracts } from './say-contracts.ts';
import { sayWhyNot } from './say-why-not.ts';

/** What a page of paper has room for; the contract's own page, which is linked, has all. */
export const printedContract = (
  language: Language,
  publicUrl: string,
): PrintedColumn<Contract>[] => {
  const say = sayContracts(language);
  const { money, day } = formatsOf(language);
  return [
    {
      heading: say('report.process'),
      share: 12,
      paragraphsOf: (contract) => numbersOf(contract, publicUrl, say),
    },
    {
      heading: say('field.servicesDescription'),
      share: 24,
      paragraphsOf: ({ servicesDescription }) => linesOf(servicesDescription),
    },
    {
      key: 'supplier',
      heading: say('field.supplier'),
      share: 16,
      paragraphsOf: ({ supplier }) => linesOf(supplier?.name),
    },
    {
      heading: say('field.totalOrMaxAmount'),
      share: 11,
      align: 'right',
      paragraphsOf: ({ totalOrMaxAmount }) => linesOf(money(totalOrMaxAmount)),
    },
    {
      heading: say('field.contractDate'),
      share: 7,
      paragraphsOf: ({ contractDate }) => linesOf(day(contractDate)),
    },
    { heading: say('report.type'), share: 12, paragraphsOf: (contract) => typeOf(contract, say) },
    {
      heading: say('report.unit'),
      share: 10,
      paragraphsOf: ({ applicantAdministrativeUnit: { name } }) => linesOf(name),
    },
    {
      heading: say('report.documents'),
      share: 7,
      paragraphsOf: (contract) => documentsOf(contract, say),
    },
  ];
};

const numbersOf = (contract: Contract, publicUrl: string, say: Say): Paragraph[] => {
  const { _id, contractId, contractNumber } = contract;
  const [first = say('report.contract'), ...others] = [contractNumber, contractId].filter(
    (number) => number !== null,
  );
  return [{ text: first, link: `${publicUrl}/contracts/${_id}` }, ...linesOf(...others)];
};

const typeOf = (contract: Contract, say: Say): Paragraph[] => {
  const { procedureType, procedureState, category } = contract;
  const why = sayWhyNot(contract, say);
  return [
    ...linesOf(
      [say(`typeShort.${procedureType}`), procedureState && say(`state.${procedureState}`)]
        .filter(Boolean)
        .join(' · '),
    ),
    ...(category ? linesOf(say(`category.${category}`)) : []),
    ...(why === null ? [] : [{ text: say('mark.notCounted'), bold: true }]),
  ];
};

const documentsOf = (contract: Contract, say: Say): Paragraph[] =>
  documentFields.flatMap((field) => {
    const link = contract[field] ?? undefined;
    return link ? [{ text: say(`report.document.${field}`), link }] : [];
  });

const linesOf = (...texts: (string | null | undefined)[]): Paragraph[] =>
  texts.map((text) => ({ text: text || '---' }));
