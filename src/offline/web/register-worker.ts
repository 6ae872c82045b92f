import { workerAddress } from '../saved-pages.ts';
import { offerUpdate } from './offer-update.ts';

/** Without a secure connection a browser has no service workers; then nothing is kept. */
export const registerWorker = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.register(trusted(workerAddress));
  if (registration.waiting && navigator.serviceWorker.controller) offerUpdate(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && navigator.serviceWorker.controller)
        offerUpdate(installing);
    });
  });
  setInterval(() => void registration.update().catch(() => {}), hour);
};

const hour = 60 * 60 * 1000;

type Policies = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string };
};

/** The page's policy lets no text become a script's address but this one. */
const trusted = (address: string): string => {
  const policies = Reflect.get(globalThis, 'trustedTypes') as Policies | undefined;
  if (!policies) return address;
  const rules = {
    createScriptURL: (asked: string) => {
      if (asked !== workerAddress) throw new TypeError(`${asked} is not the service worker.`);
      return asked;
    },
  };
  return policies.createPolicy('service-worker', rules).createScriptURL(address);
};
