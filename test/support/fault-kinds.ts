/** What `npm run test:faults` adds up, in the order of its table. */
export const faultKinds = [
  'kill -9 of a process that confirms a load',
  'kill -9 of the application, asked to confirm a load',
  'kill -9 of the application, asked to take a load back',
  'kill -9 of the application, asked to take a file',
  'kill -9 of the application, asked to read a file',
  'kill -9 of the application, asked to take a corrected file',
  'kill -9 of the application that sends mail',
  'kill -9 of an application that writes rows',
  'kill -9 of an application at its first start',
  'kill -9 of a backup',
  'kill -9 of a restore',
  'kill -9 of the application and of its database server',
  'kill -9 of the database server alone',
  'connections to the database broken by its server',
  'disk full',
  'clock ahead or behind',
  'mail server that does not answer',
  'bucket of files that does not answer',
] as const;
export type FaultKind = (typeof faultKinds)[number];
