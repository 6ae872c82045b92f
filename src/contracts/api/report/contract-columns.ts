import type { Column } from '../../../downloads/api/report.ts';
import type { Translate } from '../../../platform/api/create-translator.ts';
import type { Language } from '../../../platform/language.ts';
import type { Contract, DocumentField } from '../../../records/contract.ts';
import { contractTranslator } from './contract-translator.ts';
import { describeWhyNotCounted } from './describe-why-not-counted.ts';

type ContractColumn = Column<Contract>;

/** Everything the public may know of a contract; `publicUrl` is the address of the site. */
export const contractColumns = (language: Language, publicUrl: string): ContractColumn[] => {
  const translate = contractTranslator(language);
  const { text, choice, day, amount, link, named, yesOrNo } = columnMakers(translate);
  return [
    text('contractId', 22),
    text('contractNumber', 22),
    text('servicesDescription', 60),
    named('supplier', 40, ({ supplier }) => supplier?.name ?? null),
    amount('totalOrMaxAmount'),
    day('contractDate'),
    choice('procedureType', 'type', 24),
    choice('procedureState', 'state', 16),
    yesOrNo('counts', 12),
    named('whyNot', 32, (contract) => describeWhyNotCounted(contract, translate)),
    choice('category', 'category', 18),
    choice('contractType', 'contractType', 14),
    named(
      'applicantAdministrativeUnit',
      34,
      (contract) => contract.applicantAdministrativeUnit.name,
    ),
    named(
      'organizerAdministrativeUnit',
      34,
      (contract) => contract.organizerAdministrativeUnit.name,
    ),
    choice('administrativeUnitType', 'unitType', 18),
    text('administrationPeriod', 16),
    text('fiscalYear', 12),
    text('period', 12),
    amount('totalAmount'),
    amount('minAmount'),
    amount('maxAmount'),
    yesOrNo('limitExceeded', 16),
    amount('amountExceeded'),
    text('partida', 16),
    day('announcementDate'),
    day('clarificationMeetingDate'),
    link('contractUrl'),
    link('announcementUrl'),
    link('clarificationMeetingJudgmentUrl'),
    link('presentationProposalsDocUrl'),
    text('notes', 40),
    text('karewaNotes', 40),
    text('areaInCharge', 30),
    day('informationDate'),
    day('updateDate'),
    {
      key: 'amendsContractId',
      heading: translate('report.amends'),
      kind: 'link',
      width: 30,
      valueOf: ({ amendsContractId: id }) => id && `${publicUrl}/contracts/${id}`,
    },
    {
      key: 'url',
      heading: translate('report.link'),
      kind: 'link',
      width: 30,
      valueOf: ({ _id }) => `${publicUrl}/contracts/${_id}`,
    },
  ];
};

const columnMakers = (translate: Translate) => {
  const heading = (key: string) => translate(`field.${key}`);
  const named = (
    key: string,
    width: number,
    valueOf: (contract: Contract) => string | null,
  ): ContractColumn => ({ key, heading: heading(key), kind: 'text', width, valueOf });
  return {
    named,
    text: (key: TextField, width: number) => named(key, width, (contract) => contract[key]),
    choice: (key: ChoiceField, words: string, width: number) =>
      named(key, width, ({ [key]: value }) => value && translate(`${words}.${value}`)),
    yesOrNo: (key: YesOrNoField, width: number) =>
      named(key, width, ({ [key]: value }) =>
        value === null ? null : translate(value ? 'yes' : 'no'),
      ),
    day: (key: DayField): ContractColumn => ({
      key,
      heading: heading(key),
      kind: 'day',
      width: 14,
      valueOf: (contract) => contract[key],
    }),
    amount: (key: AmountField): ContractColumn => ({
      key,
      heading: heading(key),
      kind: 'amount',
      width: 20,
      valueOf: (contract) => contract[key],
    }),
    link: (key: DocumentField): ContractColumn => ({
      key,
      heading: translate('report.url', { document: heading(key) }),
      kind: 'link',
      width: 30,
      valueOf: (contract) => contract[key],
    }),
  };
};

type TextField =
  | 'contractId'
  | 'contractNumber'
  | 'servicesDescription'
  | 'administrationPeriod'
  | 'fiscalYear'
  | 'period'
  | 'partida'
  | 'notes'
  | 'karewaNotes'
  | 'areaInCharge';
type ChoiceField =
  | 'procedureType'
  | 'procedureState'
  | 'category'
  | 'contractType'
  | 'administrativeUnitType';
type YesOrNoField = 'counts' | 'limitExceeded';
type DayField =
  | 'contractDate'
  | 'announcementDate'
  | 'clarificationMeetingDate'
  | 'informationDate'
  | 'updateDate';
type AmountField =
  | 'totalOrMaxAmount'
  | 'totalAmount'
  | 'minAmount'
  | 'maxAmount'
  | 'amountExceeded';
