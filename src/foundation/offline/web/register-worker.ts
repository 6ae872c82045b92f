import { trustedScriptUrl } from '../../ui/web/trusted-script-url.ts';
import { workerAddress } from '../saved-pages.ts';
import { offerUpdate } from './offer-update.ts';

/** Without a secure connection a browser has no service workers; then nothing is kept. */
export const registerWorker = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.register(
    trustedScriptUrl('service-worker', workerAddress),
  );
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
