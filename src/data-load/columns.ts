/** What a column of the load template holds; an amount is in pesos, a date is a calendar day. */
export type ColumnKind = 'text' | 'enum' | 'date' | 'amount' | 'boolean' | 'url';

/**
 * The 34 columns of the load template, in its order. The headings are the template's own, so one
 * table serves the template, the reader and the validations workbook.
 */
export const columns = [
  { code: 'C1', field: 'procedureType', kind: 'enum', heading: 'Tipo de procedimiento' },
  { code: 'C2', field: 'category', kind: 'enum', heading: 'Materia' },
  { code: 'C3', field: 'administration', kind: 'text', heading: 'Administración' },
  { code: 'C4', field: 'fiscalYear', kind: 'text', heading: 'Ejercicio' },
  { code: 'C5', field: 'period', kind: 'text', heading: 'Periodo que se reporta' },
  { code: 'C6', field: 'contractId', kind: 'text', heading: 'ID' },
  { code: 'C7', field: 'partida', kind: 'text', heading: 'Partida' },
  { code: 'C8', field: 'procedureState', kind: 'enum', heading: 'Estado del procedimiento' },
  {
    code: 'C9',
    field: 'announcementUrl',
    kind: 'url',
    heading: 'Hipervínculo a la convocatoria o invitaciones',
  },
  {
    code: 'C10',
    field: 'announcementDate',
    kind: 'date',
    heading: 'Fecha de la convocatoria o invitación',
  },
  {
    code: 'C11',
    field: 'servicesDescription',
    kind: 'text',
    heading: 'Descripción de las obras, bienes o servicios',
  },
  {
    code: 'C12',
    field: 'clarificationMeetingDate',
    kind: 'date',
    heading: 'Fecha en la que se celebró la junta de aclaraciones',
  },
  {
    code: 'C13',
    field: 'clarificationMeetingJudgmentUrl',
    kind: 'url',
    heading: 'Hipervínculo al fallo de Junta de Aclaraciones',
  },
  {
    code: 'C14',
    field: 'presentationProposalsDocUrl',
    kind: 'url',
    heading: 'Hipervínculo al documento de la Presentación de Propuestas',
  },
  {
    code: 'C15',
    field: 'supplierName',
    kind: 'text',
    heading: 'Nombre completo del o los contratista(s) elegidos',
  },
  { code: 'C16', field: 'supplierRfc', kind: 'text', heading: 'RFC' },
  {
    code: 'C17',
    field: 'organizerAdministrativeUnit',
    kind: 'text',
    heading: 'Unidad administrativa convocante',
  },
  {
    code: 'C18',
    field: 'applicantAdministrativeUnit',
    kind: 'text',
    heading: 'Unidad administrativa solicitante',
  },
  {
    code: 'C19',
    field: 'administrativeUnitType',
    kind: 'enum',
    heading: 'Centralizada/Descentralizada',
  },
  {
    code: 'C20',
    field: 'contractNumber',
    kind: 'text',
    heading: 'Número que identifique al contrato',
  },
  { code: 'C21', field: 'contractDate', kind: 'date', heading: 'Fecha del contrato' },
  {
    code: 'C22',
    field: 'totalAmount',
    kind: 'amount',
    heading: 'Monto total del contrato con impuestos incluidos',
  },
  { code: 'C23', field: 'minAmount', kind: 'amount', heading: 'Monto mínimo, en su caso' },
  { code: 'C24', field: 'maxAmount', kind: 'amount', heading: 'Monto máximo, en su caso' },
  {
    code: 'C25',
    field: 'totalOrMaxAmount',
    kind: 'amount',
    heading: 'Monto total o Monto máximo, en su caso',
  },
  {
    code: 'C26',
    field: 'contractUrl',
    kind: 'url',
    heading: 'Hipervínculo al documento del contrato y anexos',
  },
  {
    code: 'C27',
    field: 'areaInCharge',
    kind: 'text',
    heading: 'Área responsable de la información',
  },
  { code: 'C28', field: 'actualizationDate', kind: 'date', heading: 'Fecha de actualización' },
  { code: 'C29', field: 'notes', kind: 'text', heading: 'Nota' },
  { code: 'C30', field: 'karewaNotes', kind: 'text', heading: 'Notas Karewa' },
  {
    code: 'C31',
    field: 'informationDate',
    kind: 'date',
    heading: 'Fecha de obtención de los datos',
  },
  {
    code: 'C32',
    field: 'limitExceeded',
    kind: 'enum',
    heading: 'Adjudicaciones Directas que exceden el límite',
  },
  {
    code: 'C33',
    field: 'amountExceeded',
    kind: 'amount',
    heading: 'Monto que excede el límite de la Adjudicación Directa',
  },
  {
    code: 'C34',
    field: 'isEmpty',
    kind: 'boolean',
    heading: 'No se llevaron a cabo procedimientos',
  },
] as const satisfies readonly {
  code: string;
  field: string;
  kind: ColumnKind;
  heading: string;
}[];

export type Column = (typeof columns)[number];
export type ColumnCode = Column['code'];

export const columnCodes: readonly ColumnCode[] = columns.map(({ code }) => code);

export const isColumnCode = (text: string): text is ColumnCode =>
  columnCodes.some((code) => code === text);
