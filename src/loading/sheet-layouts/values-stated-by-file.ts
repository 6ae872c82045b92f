import type { Category } from '../../foundation/codelists/category.ts';
import type { ProcedureType } from '../../foundation/codelists/procedure.ts';
import { nameKey } from '../../foundation/platform/name-key.ts';
import { categoryWordings } from '../data-load/cells/category.ts';
import type { Wording } from '../data-load/cells/enumeration.ts';
import { procedureTypeWordings } from '../data-load/cells/procedure-type.ts';

export const placesOfValues = ['title', 'sheet-name', 'file-name'] as const;

/** A text outside the rows of a file. */
export type TextOfFile = { place: (typeof placesOfValues)[number]; text: string };

export type StatedValue<Value extends string = string> = TextOfFile & { value: Value };

type StatedValues = { C1?: StatedValue<ProcedureType>; C2?: StatedValue<Category> };

/**
 * The procedure type and category that a file says of all its rows, such as "Adjudicaciones directas
 * 2025", with where it says so. Texts that name two, or differ, say nothing.
 */
export const valuesStatedByFile = (texts: TextOfFile[]): StatedValues => {
  const titles = texts.map(({ text, place }) => ({ place, text: text.trim().slice(0, 200) }));
  const [type, category] = [
    oneValue(titles, procedureTypeWordings),
    oneValue(
      titles.filter(({ text }) => !namesAnOffice.test(nameKey(text))),
      categoryWordings,
    ),
  ];
  return { ...(type && { C1: type }), ...(category && { C2: category }) };
};

/** "Dirección de Obras Públicas" says whose file it is, and "Ley de Adquisiciones" by which law. */
const namesAnOffice =
  /\b(?:DIRECCION|SUBDIRECCION|SECRETARIA|SUBSECRETARIA|DEPARTAMENTO|COORDINACION|GERENCIA|JEFATURA|OFICIALIA|COMITE|COMISION|UNIDAD|AREA|SERVICIOS PUBLICOS|LEY|REGLAMENTO|PADRON)\b/;

const oneValue = <Value extends string>(
  texts: TextOfFile[],
  wordings: Wording<Value>[],
): StatedValue<Value> | undefined => {
  const found = texts.flatMap((text) =>
    valuesIn(text.text, wordings).map((value) => ({ ...text, value })),
  );
  const [first] = found;
  return found.every(({ value }) => value === first?.value) ? first : undefined;
};

const valuesIn = <Value extends string>(text: string, wordings: Wording<Value>[]): Value[] => {
  const words = ` ${nameKey(text.replaceAll('_', ' '))} `;
  return wordings.flatMap(({ value, starts }) =>
    starts.some((start) => words.includes(` ${start} `)) ? [value] : [],
  );
};
