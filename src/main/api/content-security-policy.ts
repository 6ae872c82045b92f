const common = (nonce: string, frames: string) => [
  "default-src 'self'",
  `script-src 'self' 'nonce-${nonce}'`,
  `style-src 'self' 'nonce-${nonce}'`,
  // The organization's colours arrive in a style attribute.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  `frame-src ${frames}`,
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
];

/**
 * Scripts run only from our files or with this answer's nonce; no text becomes markup or code. The
 * page may show what `frames` names in a frame.
 */
export const strictPolicy = (nonce: string, frames = "'none'"): string =>
  [
    ...common(nonce, frames),
    "require-trusted-types-for 'script'",
    'trusted-types service-worker',
  ].join('; ');

/**
 * The same for the back office, which shows images before they are sent. Its parts write style sheets
 * as text, which the policy `default` of src/ui/admin/trusted-types.ts lets through.
 */
export const adminPolicy = (nonce: string): string =>
  [
    ...common(nonce, "'none'").map((rule) => (rule.startsWith('img-src') ? `${rule} blob:` : rule)),
    "require-trusted-types-for 'script'",
    'trusted-types default service-worker',
  ].join('; ');

/** Vite's client starts a worker from a text to wait for a restarted server. */
export const devPolicy = (nonce: string, frames = "'none'"): string =>
  [...common(nonce, frames), 'worker-src blob:'].join('; ');
