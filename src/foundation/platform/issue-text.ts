import type { z } from './schema.ts';

/** The key of the text that says what is wrong with a value; a schema may name one of its slice. */
export const issueText = (issue: z.core.$ZodIssue): string =>
  isTextKey(issue.message) ? issue.message : `platform:validation.${wordFor(issue)}`;

const isTextKey = (message: string): boolean => /^[a-z-]+:[\w.-]+$/.test(message);

const words: Partial<Record<z.core.$ZodIssue['code'], string>> = {
  unrecognized_keys: 'unknown-key',
  invalid_type: 'type',
  invalid_format: 'format',
  invalid_value: 'choice',
  too_big: 'too-big',
  too_small: 'too-small',
};

const wordFor = ({ code, input }: z.core.$ZodIssue): string =>
  code === 'invalid_type' && input === undefined ? 'required' : (words[code] ?? 'invalid');
