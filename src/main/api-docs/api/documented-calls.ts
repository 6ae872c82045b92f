import type { FastifyInstance } from 'fastify';

import { type Field, fieldsOf, type JsonSchema } from './schema-fields.ts';

export type DocumentedCall = {
  method: string;
  url: string;
  group: string;
  summary: string;
  access: string;
  organization: string;
  /** Parts of the address, such as `{id}`. */
  params: Field[];
  query: Field[];
  body: Field[];
  reply: Field[];
  /** The media types of a call that answers with a file. */
  files: string[];
};

/** The calls of the app's OpenAPI document, by group and in the order they were registered. */
export const documentedCalls = (app: FastifyInstance): DocumentedCall[] => {
  // The plugin's type is a union of both OpenAPI generations; ours is 3.1.
  const { paths } = app.swagger() as unknown as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(paths).flatMap(([url, operations]) =>
    Object.entries(operations).map(([method, operation]) => describe(method, url, operation)),
  );
};

type Content = { content?: Record<string, { schema?: JsonSchema }> };

type Operation = {
  summary: string;
  tags: string[];
  parameters?: { in: string; name: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
  'x-access': string;
  'x-organization': string;
};

const describe = (method: string, url: string, operation: Operation): DocumentedCall => ({
  method: method.toUpperCase(),
  url,
  group: operation.tags[0] ?? '',
  summary: operation.summary,
  access: operation['x-access'],
  organization: operation['x-organization'],
  params: fieldsOf(parameterSchema(operation, 'path')),
  query: fieldsOf(parameterSchema(operation, 'query')),
  body: fieldsOf(schemaOf(operation.requestBody)),
  reply: fieldsOf(schemaOf(operation.responses['200'])),
  files: filesOf(operation.responses['200']),
});

const parameterSchema = ({ parameters = [] }: Operation, place: 'path' | 'query'): JsonSchema => {
  const inPlace = parameters.filter((parameter) => parameter.in === place);
  return {
    required: inPlace.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(inPlace.map(({ name, schema }) => [name, schema])),
  };
};

const schemaOf = (content: Content | undefined): JsonSchema =>
  content?.content?.['application/json']?.schema ?? {};

const filesOf = ({ content = {} }: Content = {}): string[] =>
  Object.keys(content).filter((type) => content[type]?.schema?.format === 'binary');
