import { describe, expect, test } from 'vitest';

import { categoryWordings } from '../data-load/cells/category.ts';
import { procedureStateWordings } from '../data-load/cells/procedure-state.ts';
import { procedureTypeWordings } from '../data-load/cells/procedure-type.ts';
import { nearestValue } from './nearest-value.ts';

const kindOf = (text: string) => nearestValue(procedureTypeWordings, text) ?? null;
const categoryOf = (text: string) =>
  nearestValue(categoryWordings, text, { wholeMayBegin: true }) ?? null;

describe('no kind of procedure is proposed', () => {
  test.each([
    '10. Contratos entre entes públicos',
    'Contrato entre ente público',
    'Convenio entre entidades públicas',
    'Convenio de colaboración con institución pública',
    'Contratación con organismo público, artículo 1 LAASSP',
    'Art. 1 de la Ley (entidad pública)',
    'Padrón de proveedores',
    'Proveedores únicos',
    'Obra pública por administración directa',
  ])('no kind of procedure is proposed for one word that «%s» has in common with it', (text) => {
    expect(kindOf(text)).toBeNull();
  });

  test.each([
    'Excepción a la licitación pública',
    'Procedimiento distinto de la licitación pública',
    'Sin licitación pública',
    'No hubo licitación pública',
  ])('no kind of procedure is proposed for «%s», which says the opposite', (text) => {
    expect(kindOf(text)).toBeNull();
  });
});

test.each([
  ['LICITASION PUBLICA', 'PUBLIC'],
  ['05. Procedimiento de licitación pública nacional', 'PUBLIC'],
  ['Contratación por adjudicación directa', 'NO_BID'],
  ['Proceso de invitación a cuando menos tres personas', 'INVITATION'],
  ['Licitasión', 'PUBLIC'],
  ['A. D.', 'NO_BID'],
])('«%s» is probably %s', (text, kind) => {
  expect(kindOf(text)).toBe(kind);
});

test.each([
  ['Obra menor', 'PUBLIC_WORKS'],
  ['Compra consolidada', 'ACQUISITION'],
  ['Adquisision', 'ACQUISITION'],
  ['Gasto de obra', null],
  ['Estudio de obra', null],
  ['Lo de siempre', null],
])('of the category of «%s» the first word tells', (text, category) => {
  expect(categoryOf(text)).toBe(category);
});

test('a state that says no is not the state', () => {
  expect(nearestValue(procedureStateWordings, 'No concluido')).toBeUndefined();
  expect(nearestValue(procedureStateWordings, 'Sin firmar contratado')).toBeUndefined();
  expect(nearestValue(procedureStateWordings, 'Conclido')).toBe('CONCLUDED');
});
