import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';

import { z } from '../schema.ts';
import { defaultTimeZone, isTimeZone } from '../time-zone.ts';

export type Config = {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Absolute; the embedded database lives in it. */
  dataDir: string;
  /** Bytes of its disk below which nothing is taken that needs much of it. */
  leastFreeDisk: number;
  /** The bucket of stored files, with its keys; undefined: they are in `dataDir`. */
  filesUrl?: string | undefined;
  /** When given, nothing is embedded. */
  databaseUrl?: string | undefined;
  /** The same database with the role that owns its tables; undefined: that of `databaseUrl` does. */
  databaseOwnerUrl?: string | undefined;
  adminEmail: string;
  adminPassword?: string | undefined;
  /** Whether a database without organizations is filled with the demo monitors. */
  demo: boolean;
  logLevel: (typeof logLevels)[number];
  /** How long a rendered page may be served again; 0 keeps none. */
  pageCacheSeconds: number;
  /** Pages and calls that one address may ask for in a minute; 0 sets no limit. */
  requestsPerMinute: number;
  /** Seconds of the database's time that one address may take in a minute; 0 sets no limit. */
  databaseSecondsPerMinute: number;
  /** More than there are processors would only take them from what costs little. */
  dearQuestionsAtOnce: number;
  /** Letters about changes that are sent in an hour at the most; 0 sets no limit. */
  lettersPerHour: number;
  /** Where visitors reach the site, without a slash at the end: for mails, feeds and previews. */
  publicUrl: string;
  /** Signs what only this installation may have made; undefined: one is kept in `dataDir`. */
  secret?: string | undefined;
  /** Subscriptions that may be deleted because the secret does not open them. */
  acceptLostSubscriptions: number;
  /** Of whom a code is asked besides the password: of who wants it, or of all with all rights too. */
  secondFactor: (typeof secondFactorPolicies)[number];
  /** Whose second factor the start removes: addresses, or LOST for those that the secret does not open. */
  removeSecondFactorOf: string[];
  /** Characters that a new password has at the least. */
  passwordMinLength: number;
  /** Where mail goes; undefined: files in `dataDir`/outbox. */
  smtpUrl?: string | undefined;
  mailFrom: string;
  /** Where visitors report a problem with a page that belongs to no organization. */
  reportEmail?: string | undefined;
  /** Whom to tell of a hole: an e-mail address or a page; undefined: `reportEmail`. */
  securityContact?: string | undefined;
  /** Whose day every date is that a person reads, such as America/Mexico_City. */
  timeZone: string;
  /** Monitors elsewhere that visitors are offered to compare with. */
  suggestedMonitors: { name: string; url: string }[];
  /** What the contact page shows in a frame when a visitor asks for a map. */
  mapUrl: string;
  /** Whether the documents of contracts are copied from the addresses where they were published. */
  documentBackups: boolean;
  /** Where backups are written by themselves; undefined: none are. Absolute. */
  backupDir?: string | undefined;
  /** Milliseconds from one of them to the next. */
  backupEvery: number;
  /** What backups are sealed with; undefined: they are not, unless the secret is asked for. */
  backupPassphrase?: string | undefined;
  /** Who shows it may read `/metrics`; undefined: nobody may. */
  metricsToken?: string | undefined;
  /** Where this machine reads the same without a token; undefined: nowhere. */
  metricsPort?: number | undefined;
  /** Milliseconds of the database's time from which the log names who asked; 0: it never does. */
  slowQuestionMs: number;
  /** Addresses of the proxies whose X-Forwarded-For is believed; none: the peer is the visitor. */
  trustedProxies: string[];
};

type Environment = Record<string, string | undefined>;

/** Reads the configuration once, at start. Throws one line that names the first wrong variable. */
export const readConfig = (env: Environment): Config => {
  const outcome = Variables.safeParse(withoutBlanks(env));
  if (!outcome.success) throw new Error(describe(outcome.error, env), { cause: outcome.error });
  const { data } = outcome;
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR ?? defaultDataDir()),
    leastFreeDisk: data.LEAST_FREE_DISK_MB * 2 ** 20,
    filesUrl: data.FILES_URL,
    databaseUrl: data.DATABASE_URL,
    databaseOwnerUrl: data.DATABASE_OWNER_URL,
    adminEmail: data.ADMIN_EMAIL,
    adminPassword: data.ADMIN_PASSWORD,
    demo: data.DEMO === '1',
    logLevel: data.LOG_LEVEL,
    pageCacheSeconds: data.PAGE_CACHE_SECONDS,
    requestsPerMinute: data.REQUESTS_PER_MINUTE,
    databaseSecondsPerMinute: data.DATABASE_SECONDS_PER_MINUTE,
    dearQuestionsAtOnce: data.DEAR_QUESTIONS_AT_ONCE,
    lettersPerHour: data.LETTERS_PER_HOUR,
    publicUrl: (data.PUBLIC_URL ?? `http://${data.HOST}:${data.PORT}`).replace(/\/$/, ''),
    secret: data.SECRET,
    acceptLostSubscriptions: data.ACCEPT_LOST_SUBSCRIPTIONS,
    secondFactor: data.SECOND_FACTOR,
    removeSecondFactorOf: data.REMOVE_SECOND_FACTOR_OF,
    passwordMinLength: data.PASSWORD_MIN_LENGTH,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    reportEmail: data.REPORT_EMAIL,
    securityContact: data.SECURITY_CONTACT,
    timeZone: data.TIME_ZONE,
    suggestedMonitors: data.SUGGESTED_MONITORS,
    mapUrl: data.MAP_URL,
    documentBackups: data.DOCUMENT_BACKUPS === '1',
    backupDir: data.BACKUP_DIR === undefined ? undefined : resolve(data.BACKUP_DIR),
    backupEvery: data.BACKUP_EVERY * 3_600_000,
    backupPassphrase: data.BACKUP_PASSPHRASE,
    metricsToken: data.METRICS_TOKEN,
    metricsPort: data.METRICS_PORT,
    slowQuestionMs: data.SLOW_QUESTION_MS,
    trustedProxies: data.TRUSTED_PROXIES,
  };
};

/** Of whom the installation asks a second factor: of nobody, or of who has all rights. */
export const secondFactorPolicies = ['optional', 'general'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const wholeNumber = (highest: number) => {
  const message = `must be a whole number from 0 to ${highest}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value <= highest, message);
};

const postgresUrl = z
  .string()
  .refine(isPostgresUrl, 'must look like postgres://user@host/database');

const addresses = z
  .string()
  .transform((list) => list.split(',').map((address) => address.trim()))
  .refine((list) => list.every(isNetwork), 'must be addresses or networks, with commas between');

const monitors = z
  .string()
  .transform((list) =>
    list
      .split(';')
      .filter((one) => one.trim() !== '')
      .map((one) => {
        const [name = '', ...address] = one.split('=');
        return { name: name.trim(), url: address.join('=').trim() };
      }),
  )
  .refine(
    (list) => list.every(({ name, url }) => name !== '' && isWebAddress(url)),
    'must be like León=https://monitor.example.mx; Toluca=https://monitor.example.org',
  );

export const openStreetMap =
  'https://www.openstreetmap.org/export/embed.html' +
  '?bbox={west},{south},{east},{north}&layer=mapnik&marker={latitude},{longitude}';

/** The log of the embedded database may still grow by `max_wal_size`, and its rows by as much again. */
export const leastFreeMegabytes = 2048;

const Variables = z.object({
  PORT: wholeNumber(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .regex(/^[^"$`\\]*$/, 'must not contain " $ ` or \\')
    .optional(),
  LEAST_FREE_DISK_MB: wholeNumber(1_000_000).default(leastFreeMegabytes),
  FILES_URL: z
    .string()
    .refine(isBucket, 'must look like https://key:secret@host/bucket')
    .optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').default('admin@contraluz.local'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .max(100, 'must have at most 100 characters')
    .optional(),
  DEMO: z.enum(['0', '1'], 'must be 0 or 1').default('1'),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  PAGE_CACHE_SECONDS: wholeNumber(86_400).default(5),
  REQUESTS_PER_MINUTE: wholeNumber(1_000_000).default(600),
  DATABASE_SECONDS_PER_MINUTE: wholeNumber(1000).default(20),
  DEAR_QUESTIONS_AT_ONCE: wholeNumber(6)
    .refine((value) => value > 0, 'must be at least 1')
    .default(Math.min(6, Math.max(2, availableParallelism()))),
  LETTERS_PER_HOUR: wholeNumber(1_000_000).default(1000),
  TRUSTED_PROXIES: addresses.default([]),
  PUBLIC_URL: z.string().refine(isSite, 'must look like https://host, without a path').optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ACCEPT_LOST_SUBSCRIPTIONS: wholeNumber(999_999_999).default(0),
  SECOND_FACTOR: z
    .enum(secondFactorPolicies, `must be one of ${secondFactorPolicies.join(', ')}`)
    .default('optional'),
  REMOVE_SECOND_FACTOR_OF: z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .default([]),
  PASSWORD_MIN_LENGTH: wholeNumber(100)
    .refine((length) => length >= 3, 'must be at least 3')
    .default(8),
  SMTP_URL: z
    .string()
    .refine(isMailServer, 'must look like smtp://user:password@host:587')
    .optional(),
  MAIL_FROM: z.email('must be an e-mail address').default('monitor@contraluz.local'),
  REPORT_EMAIL: z.email('must be an e-mail address').optional(),
  SECURITY_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https$/ })], 'must be an e-mail address or https://…')
    .optional(),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be the name of a time zone, such as America/Mexico_City')
    .default(defaultTimeZone),
  SUGGESTED_MONITORS: monitors.default([]),
  MAP_URL: z
    .string()
    .refine(isMapTemplate, 'must be like https://host/map?place={latitude},{longitude}')
    .default(openStreetMap),
  DOCUMENT_BACKUPS: z.enum(['0', '1'], 'must be 0 or 1').default('1'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_EVERY: wholeNumber(744)
    .refine((hours) => hours > 0, 'must be at least 1')
    .default(24),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  METRICS_PORT: wholeNumber(65_535).optional(),
  SLOW_QUESTION_MS: wholeNumber(3_600_000).default(2000),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
});

/** Every variable there is; docs/operation.md explains each. */
export const variableNames = Object.keys(Variables.shape);

/** A service file that says `PORT=` means that it says nothing. */
const withoutBlanks = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));

/** These hold passwords, which must not reach a screen or a log. */
const secret = [
  'ADMIN_PASSWORD',
  'BACKUP_PASSPHRASE',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'FILES_URL',
  'METRICS_TOKEN',
  'SECRET',
  'SMTP_URL',
];

const describe = ({ issues: [issue] }: z.ZodError, env: Environment): string => {
  const name = String(issue?.path[0]);
  const value = secret.includes(name) ? '' : `, not ${JSON.stringify(env[name])}`;
  return `${name} ${issue?.message}${value}`;
};

const mapPlaces = new Set<string | undefined>([
  'latitude',
  'longitude',
  'west',
  'south',
  'east',
  'north',
  'address',
]);

function isPostgresUrl(value: string): boolean {
  return URL.canParse(value) && ['postgres:', 'postgresql:'].includes(new URL(value).protocol);
}

/** Host and bucket, with the two keys; a folder in the bucket and its region may follow. */
function isBucket(value: string): boolean {
  if (!isWebAddress(value)) return false;
  const { username, password, pathname, searchParams, hash } = new URL(value);
  const knows = [...searchParams.keys()].every((name) => name === 'region');
  return username !== '' && password !== '' && /^\/[^/]/.test(pathname) && knows && hash === '';
}

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);
}

function isSite(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { pathname, search, hash, username } = new URL(value);
  const isBare = pathname === '/' && search === '' && hash === '' && username === '';
  return isBare && isWebAddress(value);
}

/** The host is fixed: the security policy names it. */
function isMapTemplate(value: string): boolean {
  if (!URL.canParse(value) || !value.startsWith('https://')) return false;
  const names = [...value.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  return /^[\w.:-]+$/.test(new URL(value).host) && names.every((name) => mapPlaces.has(name));
}

function isMailServer(value: string): boolean {
  return URL.canParse(value) && ['smtp:', 'smtps:'].includes(new URL(value).protocol);
}

/** 10.0.0.7, 10.0.0.0/8, ::1 or fd00::/8. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...more] = text.split('/');
  return isIP(address) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= 128 && more.length === 0;
}

/** Under root the project's folder is often closed to the account that runs the database. */
const defaultDataDir = (): string => (process.getuid?.() === 0 ? '/var/lib/contraluz' : 'data');
