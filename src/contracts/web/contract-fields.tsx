import type { ReactNode } from 'react';

import { unknownValue } from '../../platform/formats.ts';
import { dataLanguage } from '../../platform/language.ts';
import { Card } from '../../platform/web/card.tsx';
import { useTexts } from '../../platform/web/use-texts.ts';
import type { Contract } from '../contract.ts';
import { StateBadge, TypeBadge } from './procedure-badges.tsx';
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

export function ContractFields({ contract }: { contract: Contract }) {
  const { t } = useTexts('contracts');
  const values = useFieldValues(contract);
  return (
    <section>
      <h2>{t('detail.fields')}</h2>
      <div className={classes.groups}>
        {groupNames.map((group) => (
          <Card key={group} level={3} title={t(`detail.group.${group}`)}>
            <dl className={classes.fields}>
              {groups[group].map((field) => (
                <div key={field}>
                  <dt>{t(`field.${field}`)}</dt>
                  <dd lang={ownWords.has(field) ? dataLanguage : undefined}>
                    {values[field] ?? unknownValue}
                  </dd>
                </div>
              ))}
            </dl>
          </Card>
        ))}
      </div>
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

const useFieldValues = (contract: Contract): Record<Field, ReactNode> => {
  const { t, format } = useTexts('contracts');
  const { category, contractType, administrativeUnitType, procedureState, limitExceeded } =
    contract;
  return {
    ...contract,
    supplier: <SupplierName contract={contract} />,
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
