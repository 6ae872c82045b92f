import { z } from 'zod';

/**
 * In a page zod must not compile its checks: the attempt alone breaks the security policy. It is
 * declared here, in the module every schema imports, because only imports order what runs first.
 */
if ('document' in globalThis) z.config({ jitless: true });

export { z };
