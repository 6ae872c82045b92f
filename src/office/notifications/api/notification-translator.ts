import { createTranslator } from '../../../foundation/platform/api/create-translator.ts';
import { formatsOf } from '../../../foundation/platform/formats.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import type { Notification } from '../notification-endpoints.ts';
import en from '../texts/en.json' with { type: 'json' };
import es from '../texts/es.json' with { type: 'json' };
import jp from '../texts/jp.json' with { type: 'json' };

type NotificationText = Pick<Notification, 'message' | 'values'>;

/** The text of a notification; numbers are counts. */
export const notificationTranslator = (
  language: Language,
): ((notification: NotificationText) => string) => {
  const translate = createTranslator([{ es, en, jp }], language);
  const { count } = formatsOf(language);
  return ({ message, values }) =>
    translate(
      message,
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          typeof value === 'number' ? count(value) : value,
        ]),
      ),
    );
};
