import { z } from '../../../foundation/platform/schema.ts';
import { innerAddress } from '../../../foundation/ui/web/inner-address.ts';

/** The same address when it is one of the back office, else undefined: nobody is led elsewhere. */
export const backOfficeAddress = (address: string): string | undefined => {
  const inner = innerAddress(address);
  return inner && /^\/admin(?=[/?#]|$)/.test(inner) ? inner : undefined;
};

/** Where somebody wanted to go before they were asked something. */
export const RedirectSearch = z.object({
  redirectTo: z
    .string()
    .transform((address) => backOfficeAddress(address))
    .optional()
    .catch(undefined),
});
