import { textsOf } from '../../../foundation/platform/api/texts-of.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import type { Contract } from '../../../records/records/contract.ts';
import type { ContractRow } from '../contract-catalogue.ts';

type Descriptions = Pick<ContractRow, Extract<keyof ContractRow, `${string}EnumObject`>>;

/** What the codes of a contract mean, as the specification has the server say it too. */
export const contractDescriptions = (contract: Contract, language: Language): Descriptions => {
  const texts: Record<string, string> = catalogues[language];
  const described = (group: string, key: string) => ({
    description: texts[`${group}.${key}`] ?? key,
    key,
  });
  const maybe = (group: string, key: string | null) =>
    key === null ? null : described(group, key);
  return {
    procedureTypeEnumObject: described('type', contract.procedureType),
    categoryEnumObject: maybe('category', contract.category),
    procedureStateEnumObject: maybe('state', contract.procedureState),
    administrativeUnitTypeEnumObject: maybe('unitType', contract.administrativeUnitType),
    contractTypeEnumObject: maybe('contractType', contract.contractType),
  };
};

const catalogues = textsOf('codelists');
