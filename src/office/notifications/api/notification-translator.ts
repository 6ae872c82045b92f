import { createTranslator } from '../../../foundation/platform/api/create-translator.ts';
import { textsOf } from '../../../foundation/platform/api/texts-of.ts';
import { formatsOf } from '../../../foundation/platform/formats.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import type { Notification } from '../notification-endpoints.ts';

type NotificationText = Pick<Notification, 'message' | 'values'>;

/** The text of a notification; numbers are counts. */
export const notificationTranslator = (
  language: Language,
): ((notification: NotificationText) => string) => {
  const translate = createTranslator([textsOf('notifications')], language);
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
