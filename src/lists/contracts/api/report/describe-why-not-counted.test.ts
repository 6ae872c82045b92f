import { expect, test } from 'vitest';

import type { Contract } from '../../../../records/records/contract.ts';
import { contractTranslator } from './contract-translator.ts';
import { describeWhyNotCounted } from './describe-why-not-counted.ts';

const contract = (own: Partial<Contract>) =>
  ({ counts: false, isEmpty: false, category: null, ...own }) as Contract;
const why = (own: Partial<Contract>) =>
  describeWhyNotCounted(contract(own), contractTranslator('es'));

test('what does not count says why, and a report that it is one', () => {
  expect(why({ counts: true, procedureState: 'CONCLUDED' })).toBeNull();
  expect(why({ isEmpty: true, procedureState: null })).toBe(
    'Reporta que no hubo procedimientos en el trimestre',
  );
  expect(why({ procedureState: null })).toBe('Su procedimiento no está concluido');
  expect(why({ procedureState: 'CANCELED', category: 'ADENDUM' })).toBe(
    'Su procedimiento no está concluido; Modifica un contrato anterior',
  );
});
