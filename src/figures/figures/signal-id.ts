import { z } from '../../foundation/platform/schema.ts';

/**
 * The questions that published data can leave about a contract (docs/methodology.md#signals). Their order
 * never changes: the bits of `contract_signal_bits` are in it.
 */
export const signalIds = [
  'F01',
  'F02',
  'F03',
  'F04',
  'F05',
  'F06',
  'F07',
  'F08',
  'F09',
  'F10',
  'F11',
  'F12',
  'F13',
  'F14',
  'F15',
  'F16',
] as const;
export const SignalId = z.enum(signalIds);
export type SignalId = z.infer<typeof SignalId>;
