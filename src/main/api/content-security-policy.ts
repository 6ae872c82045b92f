const common = (nonce: string) => [
  "default-src 'self'",
  `script-src 'self' 'nonce-${nonce}'`,
  `style-src 'self' 'nonce-${nonce}'`,
  // The organization's colours arrive in a style attribute.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
];

/** Scripts run only from our files or with this answer's nonce; no text becomes markup or code. */
export const strictPolicy = (nonce: string): string =>
  [...common(nonce), "require-trusted-types-for 'script'", "trusted-types 'none'"].join('; ');

/** Vite's client starts a worker from a text to wait for a restarted server. */
export const devPolicy = (nonce: string): string =>
  [...common(nonce), 'worker-src blob:'].join('; ');
