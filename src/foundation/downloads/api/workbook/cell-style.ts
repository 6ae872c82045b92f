/** What a cell looks like: the form of its value and how it is marked. */
export type CellForm = 'text' | 'number' | 'count' | 'amount' | 'percent' | 'date' | 'link';
export type CellMark = 'plain' | 'bold' | 'error' | 'info' | 'both';
export type CellStyle = 'code' | 'heading' | 'title' | 'note' | `${CellForm}-${CellMark}`;

/** The number by which cells name a style in the workbook. */
export const styleNumber = (style: CellStyle): number => numbers.get(style) ?? 0;

/** The part of the workbook that says what each style is. */
export const stylesXml = (): string =>
  `${declaration}<styleSheet xmlns="${namespace}">` +
  `<numFmts count="${Object.keys(customFormats).length}">` +
  `${Object.values(customFormats).join('')}</numFmts>` +
  listXml('fonts', Object.values(fonts)) +
  listXml('fills', Object.values(fills)) +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  listXml('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']) +
  listXml('cellXfs', [plainXf, ...styles.map(styleXf)]) +
  '</styleSheet>';

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const forms: CellForm[] = ['text', 'number', 'count', 'amount', 'percent', 'date', 'link'];
const marks: CellMark[] = ['plain', 'bold', 'error', 'info', 'both'];

const styles: CellStyle[] = [
  'code',
  'heading',
  'title',
  'note',
  ...forms.flatMap((form) => marks.map((mark): CellStyle => `${form}-${mark}`)),
];
const numbers = new Map(styles.map((style, index) => [style, index + 1]));

const plainXf = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>';

const customFormats = {
  amount: `<numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00;[Red]-&quot;$&quot;#,##0.00"/>`,
  date: '<numFmt numFmtId="165" formatCode="dd/mm/yyyy"/>',
  percent: '<numFmt numFmtId="166" formatCode="0.00&quot;%&quot;"/>',
};

/** Format 49 is text: what begins with = + - or @ stays as it is, also when somebody edits it. */
const formats: Record<CellForm, number> = {
  text: 49,
  number: 0,
  count: 3,
  amount: 164,
  percent: 166,
  date: 165,
  link: 49,
};

const fonts = {
  plain: '<font><sz val="11"/><name val="Calibri"/></font>',
  bold: '<font><b/><sz val="11"/><name val="Calibri"/></font>',
  title: '<font><b/><sz val="14"/><name val="Calibri"/></font>',
  link: '<font><u/><sz val="11"/><color rgb="FF0563C1"/><name val="Calibri"/></font>',
  both: '<font><sz val="11"/><color rgb="FF587FE3"/><name val="Calibri"/></font>',
};

const solid = (color: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${color}"/></patternFill></fill>`;
const fills = {
  none: '<fill><patternFill patternType="none"/></fill>',
  reserved: '<fill><patternFill patternType="gray125"/></fill>',
  grey: solid('D9D9D9'),
  error: solid('EAD3DC'),
  info: solid('E1EBFD'),
};

const fillOf: Record<CellMark, keyof typeof fills> = {
  plain: 'none',
  bold: 'none',
  error: 'error',
  info: 'info',
  both: 'error',
};

const styleXf = (style: CellStyle): string => {
  if (style === 'code') return headXf('none', 'vertical="center"');
  if (style === 'heading') return headXf('grey', 'vertical="center" wrapText="1"');
  if (style === 'title') return xf(49, 'title', 'none', 'vertical="top"');
  if (style === 'note') return xf(49, 'plain', 'none', 'vertical="top" wrapText="1"');
  const [form, mark] = partsOf(style);
  return xf(formats[form], fontOf(form, mark), fillOf[mark], 'vertical="top"');
};

const partsOf = (style: `${CellForm}-${CellMark}`) => style.split('-') as [CellForm, CellMark];

const fontOf = (form: CellForm, mark: CellMark): keyof typeof fonts => {
  if (mark === 'both' || mark === 'bold') return mark;
  return form === 'link' ? 'link' : 'plain';
};

const headXf = (fill: keyof typeof fills, alignment: string) =>
  xf(49, 'bold', fill, `horizontal="center" ${alignment}`);

const xf = (
  format: number,
  fontName: keyof typeof fonts,
  fill: keyof typeof fills,
  alignment: string,
) =>
  `<xf numFmtId="${format}" fontId="${placeIn(fonts, fontName)}" fillId="${placeIn(fills, fill)}" ` +
  'borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1">' +
  `<alignment ${alignment}/></xf>`;

const placeIn = (table: object, name: string) => Object.keys(table).indexOf(name);

const listXml = (name: string, items: string[]) =>
  `<${name} count="${items.length}">${items.join('')}</${name}>`;
