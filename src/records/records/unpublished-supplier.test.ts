import { expect, test } from 'vitest';

import { namelessSupplier } from './unpublished-supplier.ts';

test.each([
  'Información reservada',
  'Eliminado 1',
  'Eliminado: nombre. Fundamento legal: artículo 116',
  'La persona proveedora se trata de una persona física',
  'Persona física con fundamento en el artículo 116',
  'Los contratistas son personas físicas',
  'Nombre testado',
  'Sin proveedor publicado',
])('%s says that the supplier was not published', (text) => {
  expect(namelessSupplier(text)).toBe('NOT_PUBLISHED');
});

test.each([
  'VARIOS',
  'Varios proveedores',
  'Diversas empresas (ver anexo 2)',
  'Por definir',
  'Ver nota',
  'No se adjudicó',
  'SIN ADJUDICAR',
  'Sin proveedor',
  'nan',
  'None',
  'XXXXXXXX',
  'NO APLICA PERSONA MORAL',
  'VARIOS NO APLICA NO APLICA',
  'No aplica por ser adjudicación directa por artículo 54',
  '«No aplica» Las facultades de la Secretaría se encuentran en el artículo 30',
  'Nota: con fundamento en el artículo 33',
])('%s names no supplier', (text) => {
  expect(namelessSupplier(text)).toBe('NONE');
});

test.each([
  'Desierta',
  'DESIERTO',
  'Se declaró desierto',
  'Licitación desierta',
  'Desierta por no haber propuestas',
  'CANCELADO',
  'En proceso',
  'En proceso de firma',
])('%s says how far the procedure is', (text) => {
  expect(namelessSupplier(text)).toBe('STATE');
});

test.each([
  'VARIOS DISTRIBUIDORES SA DE CV',
  'VARIOS Y ABARROTES GARCIA',
  'DESIERTO AZUL SA DE CV',
  'DESIERTO DE LOS LEONES',
  'Cancelados del Norte',
  'Eliminado SA de CV',
  'En Proceso SA',
  'Pendiente Gómez',
  'Xochitl',
  'Nan Li',
  'Persona Física Juan Pérez',
  'No aplica No aplica Obras Luna, S.A. de C.V.',
  'Confidencial Seguridad Privada S.A. de C.V.',
])('%s is a supplier', (text) => {
  expect(namelessSupplier(text)).toBeNull();
});
