import { expect, test } from 'vitest';

import { splitLegalForm } from './legal-form.ts';

test.each([
  ['OBRAS Y PROYECTOS MEZQUIVAR S.A.P.I. DE C.V.', ' S.A.P.I. DE C.V.'],
  ['PAVIMENTOS MONTELVA, S.A. DE C.V.', ', S.A. DE C.V.'],
  ['PAVIMENTOS MONTELVA SA DE CV', ' SA DE CV'],
  ['CONSTRUCCIONES SOLVEDA S. DE R.L. DE C.V.', ' S. DE R.L. DE C.V.'],
  ['CONSTRUCCIONES SOLVEDA S DE RL', ' S DE RL'],
  ['SERVICIOS URBANOS IXTAVERA S.C.', ' S.C.'],
  ['AMIGOS DEL PARQUE A.C.', ' A.C.'],
  ['LA NOPALERA S.P.R. DE R.L.', ' S.P.R. DE R.L.'],
])('%s ends with its legal form', (name, form) => {
  expect(splitLegalForm(name)).toEqual({ name: name.slice(0, -form.length), form });
});

test.each(['DANIEL QUINTABRIZ VALDELUNAR', 'S.A. DE C.V.', 'CASA DE LA CULTURA', 'ROPAC'])(
  '%s has none',
  (name) => {
    expect(splitLegalForm(name)).toEqual({ name, form: undefined });
  },
);
