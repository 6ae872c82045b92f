import { acquisitions } from './acquisitions.ts';
import { leases } from './leases.ts';
import type { Purchase } from './purchase.ts';
import { services } from './services.ts';
import { works } from './works.ts';

/** All that the three towns buy. */
export const purchases: readonly Purchase[] = [...acquisitions, ...services, ...leases, ...works];
