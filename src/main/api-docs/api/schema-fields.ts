/** One line of a table: `data.docs[].name`, what it holds, and whether it must be there. */
export type Field = { path: string; kind: string; required: boolean; detail: string };

export type JsonSchema = {
  type?: string | string[];
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  required?: string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
};

/** Every field of an object, those of objects inside it too, in the order they are declared. */
export const fieldsOf = (schema: JsonSchema, path = ''): Field[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const here = path + name;
    const required = schema.required?.includes(name) ?? false;
    const own = { path: here, kind: kindOf(inner), required, detail: detailOf(inner) };
    return [own, ...fieldsWithin(inner, here)];
  });

const fieldsWithin = (schema: JsonSchema, path: string): Field[] => {
  if (schema.items) return fieldsOf(schema.items, `${path}[].`);
  const branches = schema.anyOf ?? [];
  return [schema, ...branches].flatMap((branch) => fieldsOf(branch, `${path}.`));
};

const kindOf = (schema: JsonSchema): string => {
  if (schema.anyOf) return schema.anyOf.map(kindOf).join(' | ');
  if (schema.items) return `${kindOf(schema.items)}[]`;
  const type = [schema.type ?? typeof (schema.const ?? schema.enum?.[0])].flat().join(' | ');
  return schema.format ? `${type} (${schema.format})` : type;
};

const largest = Number.MAX_SAFE_INTEGER;

const detailOf = (schema: JsonSchema): string => {
  const { items, anyOf = [], pattern, minimum, maximum, maxLength, maxItems } = schema;
  const limits = [
    choicesOf(schema),
    pattern && !schema.format ? `/${pattern}/` : '',
    minimum !== undefined && minimum > -largest ? `≥ ${minimum}` : '',
    maximum !== undefined && maximum < largest ? `≤ ${maximum}` : '',
    maxLength === undefined ? '' : `length ≤ ${maxLength}`,
    maxItems === undefined ? '' : `items ≤ ${maxItems}`,
    schema.default === undefined ? '' : `= ${JSON.stringify(schema.default)}`,
  ];
  const inner = [...(items ? [items] : []), ...anyOf].map(detailOf);
  return [...new Set([...limits, ...inner])].filter(Boolean).join('; ');
};

const choicesOf = (schema: JsonSchema): string =>
  (schema.enum ?? [schema.const])
    .filter((choice) => choice !== undefined)
    .map((choice) => JSON.stringify(choice))
    .join(', ');
