import { categories } from '../../../codelists/category.ts';
import { contractTypes } from '../../../codelists/contract-type.ts';
import { procedureStates, procedureTypes } from '../../../codelists/procedure.ts';
import { administrativeUnitTypes } from '../../../codelists/unit-type.ts';

/** Every field with a fixed choice: what can be chosen, and where the words are. */
export const choices = {
  procedureType: { values: procedureTypes, texts: 'type' },
  category: { values: categories, texts: 'category' },
  procedureState: { values: procedureStates, texts: 'state' },
  administrativeUnitType: { values: administrativeUnitTypes, texts: 'unitType' },
  contractType: { values: contractTypes, texts: 'contractType' },
} as const;
export type ChoiceName = keyof typeof choices;
