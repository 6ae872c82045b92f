import type { ReactNode } from 'react';

import { StateBadge, TypeBadge } from '../../figures/web/procedure-badges.tsx';
import { unknownValue } from '../../platform/formats.ts';
import { dataLanguage } from '../../platform/language.ts';
import type { Contract } from '../../records/contract.ts';
import { Card } from '../../ui/web/card.tsx';
import { useTexts } from '../../ui/web/use-texts.ts';
import { SupplierName } from './supplier-name.tsx';

import classes from './contract-fields.module.css';

/** Every field of a contract but its documents, once, in four groups. */
const groups = {
  what: [
    'servicesDescription',
    'supplier',
    'category',
    'contractType',
    'partida',
    'contractId',
    'contractNumber',
    'contractDate',
  ],
  how: [
    'procedureType',
    'procedureState',
    'applicantAdministrativeUnit',
    'organizerAdministrativeUnit',
    'administrativeUnitType',
    'administrationPeriod',
    'fiscalYear',
    'period',
    'announcementDate',
    'clarificationMeetingDate',
  ],
  amounts: [
    'totalOrMaxAmount',
    'totalAmount',
    'minAmount',
    'maxAmount',
    'limitExceeded',
    'amountExceeded',
  ],
  source: ['areaInCharge', 'informationDate', 'updateDate', 'notes', 'karewaNotes'],
} as const;

type Group = keyof typeof groups;
type Field = (typeof groups)[Group][number];

const groupNames: Group[] = ['what', 'amounts', 'how', 'source'];

/** What is known of a contract in four cards; what was not published behind a disclosure. */
export function ContractFields({ contract }: { contract: Contract }) {
  const { t } = useTexts('contracts');
  const values = useFieldValues(contract);
  const isKnown = (field: Field) => !isBlank(values[field]);
  const blank = groupNames.flatMap((group) => groups[group].filter((field) => !isKnown(field)));
  const shown = groupNames.filter((group) => groups[group].some(isKnown));
  return (
    <section>
      <h2>{t('detail.fields')}</h2>
      <div className={classes.groups}>
        {shown.map((group) => (
          <Card key={group} level={3} title={t(`detail.group.${group}`)}>
            <FieldList fields={groups[group].filter(isKnown)} values={values} />
          </Card>
        ))}
      </div>
      {blank.length > 0 && (
        <details className={classes.blank}>
          <summary>{t('detail.blank', { number: blank.length })}</summary>
          <FieldList fields={blank} values={values} />
        </details>
      )}
    </section>
  );
}

/** Written by the source, whatever the language of the page. */
const ownWords = new Set<Field>([
  'servicesDescription',
  'applicantAdministrativeUnit',
  'organizerAdministrativeUnit',
  'areaInCharge',
  'notes',
  'karewaNotes',
]);
const isBlank = (value: ReactNode): boolean =>
  value === null || value === undefined || value === '' || value === unknownValue;

type ListProps = { fields: Field[]; values: Record<Field, ReactNode> };

function FieldList({ fields, values }: ListProps) {
  const { t } = useTexts('contracts');
  return (
    <dl className={classes.fields}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{t(`field.${field}`)}</dt>
          <dd lang={ownWords.has(field) ? dataLanguage : undefined}>
            {isBlank(values[field]) ? unknownValue : values[field]}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const useFieldValues = (contract: Contract): Record<Field, ReactNode> => {
  const { t, format } = useTexts('contracts');
  const { category, contractType, administrativeUnitType, procedureState, limitExceeded } =
    contract;
  return {
    ...contract,
    supplier: contract.supplier && <SupplierName contract={contract} />,
    applicantAdministrativeUnit: contract.applicantAdministrativeUnit.name,
    organizerAdministrativeUnit: contract.organizerAdministrativeUnit.name,
    category: category && t(`category.${category}`),
    contractType: contractType && t(`contractType.${contractType}`),
    administrativeUnitType: administrativeUnitType && t(`unitType.${administrativeUnitType}`),
    procedureType: <TypeBadge type={contract.procedureType} />,
    procedureState: procedureState && <StateBadge state={procedureState} />,
    contractDate: format.day(contract.contractDate),
    announcementDate: format.day(contract.announcementDate),
    clarificationMeetingDate: format.day(contract.clarificationMeetingDate),
    informationDate: format.day(contract.informationDate),
    updateDate: format.day(contract.updateDate),
    totalOrMaxAmount: format.money(contract.totalOrMaxAmount),
    totalAmount: format.money(contract.totalAmount),
    minAmount: format.money(contract.minAmount),
    maxAmount: format.money(contract.maxAmount),
    amountExceeded: format.money(contract.amountExceeded),
    limitExceeded: limitExceeded === null ? null : t(limitExceeded ? 'yes' : 'no'),
  };
};
