import { createTransport } from 'nodemailer';

import { type LocalParts, foundNote, foundOk, foundWrong, reasonOf } from './system-check.ts';

/** Whether the mail server lets us in; nothing is sent. */
export const checkMail = async ({ config: { smtpUrl } }: Pick<LocalParts, 'config'>) => {
  if (smtpUrl === undefined) return foundNote('mail-files');
  const transport = createTransport({ url: smtpUrl, ...patience });
  const { host } = new URL(smtpUrl);
  try {
    await transport.verify();
    return foundOk('mail', { host });
  } catch (error) {
    // What the server answers may repeat the name of the account.
    return foundWrong('mail-refused', { host, reason: reasonOf(error) });
  } finally {
    transport.close();
  }
};

/** Milliseconds. */
const patience = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000 };
