import { z } from 'zod';

// In a browser zod would compile its parsers with `new Function`, which the CSP forbids. It decides when a schema is
// made, so every schema of the client takes `z` from here.
if ('document' in globalThis) z.config({ jitless: true });

export { z };
