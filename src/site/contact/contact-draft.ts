import { z } from '../../foundation/platform/schema.ts';

export const maxMessageLength = 4000;

/** What is wrong is shown in a text of its own for each field, on the page and in the answer. */
const words = (field: 'name' | 'message', most: number) =>
  z
    .string(`contact:error.${field}`)
    .trim()
    .min(1, `contact:error.${field}`)
    .max(most, `contact:error.${field}-long`);

/** What a visitor fills in. A phone number is whatever has digits enough, written in any habit. */
export const ContactDraft = z.strictObject({
  name: words('name', 100).regex(/^\P{Cc}*$/u, 'contact:error.name'),
  phone: z
    .string('contact:error.phone')
    .trim()
    .max(40, 'contact:error.phone')
    .refine(isPhone, 'contact:error.phone')
    .optional(),
  email: z
    .string('contact:error.email')
    .trim()
    .min(1, 'contact:error.email')
    .max(254, 'contact:error.email-format')
    .refine(
      (text) => text === '' || z.email().safeParse(text).success,
      'contact:error.email-format',
    ),
  message: words('message', maxMessageLength),
});
export type ContactDraft = z.infer<typeof ContactDraft>;

export const contactFields = ['name', 'phone', 'email', 'message'] as const;
export type ContactField = (typeof contactFields)[number];

function isPhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length;
  const isPlain = /^[\d\s+().,\-/#*]*(?:(?:ext|x)[.:]?\s*\d+)?$/i.test(text);
  return text === '' || (isPlain && digits >= 7 && digits <= 20);
}

const errorTexts = [
  'error.name',
  'error.name-long',
  'error.phone',
  'error.email',
  'error.email-format',
  'error.message',
  'error.message-long',
] as const;
export type ContactError = (typeof errorTexts)[number];
export type ContactErrors = { [Field in ContactField]?: ContactError | undefined };

/** The first thing that is wrong with each field, as the key of its text. */
export const errorsOf = (values: Record<ContactField, string>): ContactErrors => {
  const issues = ContactDraft.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(
    issues
      .toReversed()
      .map(({ path: [field], message }) => [
        field,
        errorTexts.find((text) => message === `contact:${text}`),
      ]),
  );
};
