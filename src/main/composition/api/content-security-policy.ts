import { createHash } from 'node:crypto';

/** What may run, be worn and be framed beside our own files; scripts as sources of the policy. */
type Allowed = { scripts: string[]; styles: string[]; frames?: string | undefined };

/** What some page needs more than others: what it may frame, whether it starts the worker for SQL. */
export type PageNeeds = { frames?: string | undefined; sql?: boolean };

const common = ({ scripts, styles, frames = "'none'" }: Allowed) => [
  "default-src 'self'",
  ['script-src', "'self'", ...scripts].join(' '),
  ['style-src', "'self'", ...styles].join(' '),
  // The organization's colours arrive in a style attribute.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  `frame-src ${frames}`,
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
];

/**
 * Scripts run only from our files, or if they are one of those of this page; no text becomes markup or
 * code.
 */
export const strictPolicy = (scripts: string[], { frames, sql = false }: PageNeeds = {}): string =>
  [
    ...common({ scripts, styles: [], frames }),
    "require-trusted-types-for 'script'",
    sql ? 'trusted-types service-worker sql-worker' : 'trusted-types service-worker',
  ].join('; ');

/**
 * For the worker that answers SQL in a visitor's browser: it compiles its engine, and asks nobody but
 * the site. A worker has the policy of its own script, not of the page that starts it.
 */
export const sqlWorkerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/**
 * The same for the back office, which shows images before they are sent. Its parts write style sheets
 * as text, which the policy `default` of src/foundation/ui/admin/trusted-types.ts lets through.
 */
export const adminPolicy = (nonce: string): string =>
  [
    ...common({ scripts: [nonceSource(nonce)], styles: [nonceSource(nonce)] }).map((rule) =>
      rule.startsWith('img-src') ? `${rule} blob:` : rule,
    ),
    "require-trusted-types-for 'script'",
    'trusted-types default service-worker',
  ].join('; ');

/**
 * While developing. Vite's client writes style sheets as text, and starts a worker from a text to wait
 * for a restarted server.
 */
export const devPolicy = (scripts: string[], { frames }: PageNeeds = {}): string =>
  devPolicyOf(scripts, frames);

export const devAdminPolicy = (nonce: string): string => devPolicyOf([nonceSource(nonce)]);

const devPolicyOf = (scripts: string[], frames?: string): string =>
  [...common({ scripts, styles: ["'unsafe-inline'"], frames }), "worker-src 'self' blob:"].join(
    '; ',
  );

/** The source that allows a script that stands in a page, by its text (CSP, section 2.3.1). */
export const hashSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const nonceSource = (nonce: string): string => `'nonce-${nonce}'`;
